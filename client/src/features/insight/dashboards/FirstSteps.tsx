import type { CompanyDashboardQuery } from './dashboards.generated.ts';
import { type StepItem, StepsCard } from './StepsCard.tsx';

type Company = CompanyDashboardQuery['me'];

export const hasNeverUsedKey = ({ currentKey, latestKey, latestSyncRecord }: Company): boolean =>
  !currentKey?.isUsed && !latestKey?.isUsed && !latestSyncRecord;

/** The steps of a new company until its chat app uses a key. */
export function FirstSteps({ company }: { company: Company }) {
  const { email, isEmailConfirmed, currentKey, upcomingKey } = company;
  const isRequested = Boolean(currentKey ?? upcomingKey);
  const steps: StepItem[] = [
    {
      title: 'Confirm your email',
      isDone: isEmailConfirmed,
      text: isEmailConfirmed ? `${email} is confirmed.` : `Open the link that was mailed to ${email}.`,
    },
    {
      title: 'Request a key',
      to: '/requestedKeys?request=new',
      isDone: isRequested,
      text: isRequested
        ? currentKey
          ? 'Your key is running.'
          : 'Requested. You get a mail when it is decided.'
        : 'Choose how long and for how many users; you see the price first.',
    },
    {
      title: 'Enter it in the app',
      isDone: false,
      text: currentKey
        ? 'Copy the key below into the settings of your chat app.'
        : 'Once the key runs, copy it from here into the settings of your chat app.',
    },
  ];
  return <StepsCard title="Get started" steps={steps} />;
}
