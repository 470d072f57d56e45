import { composeEmail, sentence } from '../../../platform/email/email-template.ts';
import { quoteText } from '../../../platform/email/quoted-text.ts';
import type { JoinRequest } from './join-request.entity.ts';

/** The email does not name the company or the applicant, because anyone can enter the address of another person. */
export const composeJoinConfirmationEmail = (url: string) =>
  composeEmail(
    'Confirm your request to join',
    [
      sentence`We received a request to join the company that uses the domain of this email. Confirm that the address is yours to send the request to the owners of the company. The link works once, for 24 hours.`,
      sentence`If you did not request this, ignore this email. The owners are not notified.`,
    ],
    { label: 'Confirm your request', url },
  );

export const composeJoinRequestsEmail = (
  company: string,
  requests: readonly Pick<JoinRequest, 'name' | 'email'>[],
  url: string,
  settingsUrl: string,
) =>
  composeEmail(
    'New requests to join your company',
    [
      ...requests.map(
        ({ name, email }) => sentence`${quoteText(name)} (${quoteText(email)}) requests to join ${quoteText(company)}.`,
      ),
      sentence`Accept or decline each request on the Team page. If you don't know a person, decline the request.`,
    ],
    { label: 'Open the team', url },
    settingsUrl,
  );
