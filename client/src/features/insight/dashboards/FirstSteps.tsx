import { useNow } from '../../../lib/formats/use-now.ts';
import type { CompanyDashboardQuery } from './dashboards.generated.ts';
import { type StepItem, StepsCard } from './StepsCard.tsx';
import { hasPendingRenewal } from './subscription-status.ts';

/** The setup steps of a new company. They are shown until its chat app uses a key. */
export function FirstSteps({ company }: { company: CompanyDashboardQuery['me'] }) {
  const { email, isEmailConfirmed, currentKey, nextKey } = company;
  const isPending = hasPendingRenewal(company, useNow());
  const steps: StepItem[] = [
    {
      title: 'Confirm your email',
      isDone: isEmailConfirmed,
      text: isEmailConfirmed ? `${email} is confirmed.` : `Open the link that confirms ${email}.`,
    },
    {
      title: 'Request a key',
      to: '/requestedKeys?request=new',
      isDone: isPending || Boolean(currentKey ?? nextKey),
      text: currentKey
        ? 'Your key is running.'
        : nextKey
          ? 'Your key is approved and starts later.'
          : isPending
            ? 'Requested. We will email you the decision.'
            : 'Choose the term and the number of users. You see the price before you send the request.',
    },
    {
      title: 'Enter the key in the app',
      isDone: false,
      text: currentKey
        ? 'Copy the key below into the settings of your chat app.'
        : 'When your key is running, copy it from here into the settings of your chat app.',
    },
  ];
  return <StepsCard title="Get started" steps={steps} />;
}
