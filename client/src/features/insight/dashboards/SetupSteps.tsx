import { Anchor, Group } from '@mantine/core';
import { IconAlertTriangle, IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useDismissal } from '../../../lib/browser/stored-state.ts';
import { useAccountId } from '../../../lib/viewer/account.ts';
import { CopyButton } from '../../../ui/elements/CopyButton.tsx';
import { IconAction } from '../../../ui/elements/IconAction.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import type { SetupFactsFragment } from './dashboards.generated.ts';
import { type StepItem, StepsCard } from './StepsCard.tsx';

/**
 * The setup steps of a new portal, until all are done or an administrator dismisses them. After a dismissal, a warning
 * appears while no price is active.
 */
export function SetupSteps({ setup }: { setup: SetupFactsFragment }) {
  const [isDismissed, dismiss] = useDismissal(`setup.putAway.${useAccountId()}`);
  const steps = listSetupSteps(setup);
  if (!isDismissed && steps.some(({ isDone }) => !isDone)) {
    return (
      <StepsCard
        title="Set up the portal"
        steps={steps}
        aside={<IconAction label="Dismiss" icon={IconX} onClick={dismiss} />}
      />
    );
  }
  if (setup.hasActivePrices) return null;
  return (
    <Notice tone="amber" icon={IconAlertTriangle} title="Prices are not set">
      No add-on is on sale, so companies cannot request keys yet.{' '}
      <Anchor component={Link} to="/adminSettings" inherit fw={600} underline="always">
        Set the prices
      </Anchor>
    </Notice>
  );
}

const listSetupSteps = ({
  hasEmail,
  hasActivePrices,
  hasSellerDetails,
  sendsMail,
  hasCompanies,
  signUpUrl,
}: SetupFactsFragment): StepItem[] => [
  {
    title: 'Enter your email',
    to: '/adminSettings#account',
    isDone: hasEmail,
    text: hasEmail
      ? 'Requests and reminders are sent to your email.'
      : 'Requests, reminders and password reset links are sent to your email.',
  },
  {
    title: 'Set the prices',
    to: '/adminSettings',
    isDone: hasActivePrices,
    text: hasActivePrices
      ? 'Companies can request keys.'
      : 'Prices are not set: no add-on is on sale, so companies cannot request keys yet.',
  },
  {
    title: "Enter the seller's details for invoices",
    to: '/adminSettings#seller',
    isDone: hasSellerDetails,
    text: hasSellerDetails
      ? 'Approved keys get a GST tax invoice.'
      : 'Approved keys get no GST tax invoice until the name, address, GSTIN and signatory of your company are set.',
  },
  {
    title: 'Set up email',
    isDone: sendsMail,
    text: sendsMail ? (
      'Emails are sent through your mail server.'
    ) : (
      <>
        Email isn&apos;t configured yet. Messages are saved to <code>DATA_DIR/mail</code> until you set{' '}
        <code>SMTP_URL</code>.
      </>
    ),
  },
  {
    title: 'Share the sign-up link',
    isDone: hasCompanies,
    text: (
      <Group component="span" gap={4} wrap="nowrap">
        <span>{signUpUrl}</span>
        <CopyButton text={signUpUrl} label="Copy the sign-up link" />
      </Group>
    ),
  },
];
