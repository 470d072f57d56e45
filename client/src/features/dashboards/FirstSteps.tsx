import { Anchor, Text, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Card } from '../../shared/Card.tsx';
import type { CompanyDashboardQuery } from './dashboards.generated.ts';
import classes from './FirstSteps.module.css';

type Company = CompanyDashboardQuery['me'];

/** Whether a company's chat app has never used a key. */
export const isStarting = ({ currentKey, latestKey, latestSyncRecord }: Company): boolean =>
  !currentKey?.isUsed && !latestKey?.isUsed && !latestSyncRecord;

/** What a new company does until its chat app runs. */
export function FirstSteps({ company }: { company: Company }) {
  const { email, isEmailConfirmed, currentKey, upcomingKey } = company;
  const isRequested = Boolean(currentKey ?? upcomingKey);
  const steps = [
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
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.findIndex(({ isDone }) => !isDone);
  return (
    <Card
      title="Get started"
      aside={
        <Text size="sm" c="dimmed">
          {done} of {steps.length} done
        </Text>
      }
    >
      <ol className={classes.steps}>
        {steps.map(({ title, to, isDone, text }, index) => (
          <li
            key={title}
            className={classes.step}
            data-done={isDone || undefined}
            data-next={index === next || undefined}
          >
            <span className={classes.mark} aria-hidden>
              {isDone ? <IconCheck size={15} stroke={2.6} /> : index + 1}
            </span>
            <div>
              <div className={classes.title}>
                {to && !isDone ? (
                  <Anchor component={Link} to={to} inherit>
                    {title}
                  </Anchor>
                ) : (
                  title
                )}
                {isDone && <VisuallyHidden>: done</VisuallyHidden>}
              </div>
              <Text size="sm" c="dimmed">
                {text}
              </Text>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
