import { Button, Progress, Stack, Text } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Card, Facts } from '../../shared/Card.tsx';
import { CopyButton } from '../../shared/CopyButton.tsx';
import { EmptyNotice } from '../../shared/EmptyNotice.tsx';
import { formatCount } from '../../shared/formats.ts';
import { Moment } from '../../shared/Moment.tsx';
import { formatUsers } from '../keys/key-words.ts';
import { KeyStateTag } from '../keys/KeyStateTag.tsx';
import { addOnsText, PLAN_NAMES } from '../plans/plan-words.ts';
import type { SubscribedKeyFragment, SubscribedKeysFragment } from './dashboards.generated.ts';
import classes from './SubscriptionKeyCard.module.css';

interface SubscriptionKeyCardProps {
  company: SubscribedKeysFragment;
  /** How many users the chat app reported last. */
  usersNow?: number;
}

/** Whether the company's key is running, until when and for how many users. */
export function SubscriptionKeyCard({ company, usersNow }: SubscriptionKeyCardProps) {
  const { currentKey, upcomingKey } = company;
  return (
    <Card title="Subscription Key" aside={currentKey && <KeyStateTag state={currentKey} />}>
      {currentKey && <CurrentKey current={currentKey} usersNow={usersNow} />}
      {!currentKey && upcomingKey && (
        <Text c="dimmed" size="sm">
          No key is running right now.
        </Text>
      )}
      {upcomingKey && <UpcomingKey upcoming={upcomingKey} />}
      {!currentKey && !upcomingKey && (
        <EmptyNotice
          icon={<IconKey size={28} stroke={1.5} aria-hidden />}
          title="No key is running"
          text="Your people need a key to use the chat app. Choose how long and for how many users, and see the price before you send the request."
          action={
            <Button component={Link} to="/requestedKeys?request=new">
              Request your first key
            </Button>
          }
        />
      )}
    </Card>
  );
}

function CurrentKey({ current, usersNow }: { current: SubscribedKeyFragment; usersNow?: number }) {
  const limit = formatUsers(current.userLimit);
  return (
    <>
      <Text size="sm" c="dimmed">
        Running until
      </Text>
      <div className={classes.until}>
        <Moment at={current.expiresAt} pattern="DD Mon YYYY, HH:MM" />
      </div>
      <div className={classes.licence}>
        <span>{current.licenceString}</span>
        <CopyButton text={current.licenceString} label="Copy key" />
      </div>
      {usersNow !== undefined && current.userLimit > 0 && (
        <Progress
          value={Math.min(100, (usersNow / current.userLimit) * 100)}
          size={6}
          mb={8}
          aria-label={`${formatCount(usersNow)} of ${limit} users`}
        />
      )}
      <Facts
        facts={[
          ['User', usersNow === undefined || !current.userLimit ? limit : `${formatCount(usersNow)} of ${limit}`],
          ['Plan Type', PLAN_NAMES[current.planType]],
          ['Add-ons', addOnsText(current.addOns)],
        ]}
      />
    </>
  );
}

type Upcoming = NonNullable<SubscribedKeysFragment['upcomingKey']>;

function UpcomingKey({ upcoming }: { upcoming: Upcoming }) {
  const isWaiting = upcoming.status === 'PENDING';
  const what = isWaiting ? (upcoming.replaces ? 'Requested: more users' : 'Requested') : 'Starts next';
  return (
    <div className={classes.next}>
      <Stack gap={4} align="flex-start">
        <KeyStateTag state={upcoming} />
        <Text size="sm">
          <b>{what}</b>: {PLAN_NAMES[upcoming.planType]}, {formatUsers(upcoming.userLimit)} users
        </Text>
        <Text size="sm" c="dimmed">
          From <Moment at={upcoming.startsAt} pattern="DD Mon YYYY, HH:MM" /> to{' '}
          <Moment at={upcoming.expiresAt} pattern="DD Mon YYYY, HH:MM" />
        </Text>
      </Stack>
    </div>
  );
}
