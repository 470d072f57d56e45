import { Button, Progress, Skeleton, Stack, Text } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Card, Facts } from '../../shared/Card.tsx';
import { CopyButton } from '../../shared/CopyButton.tsx';
import { DataState } from '../../shared/DataState.tsx';
import { EmptyNotice } from '../../shared/EmptyNotice.tsx';
import { formatCount } from '../../shared/formats.ts';
import { Moment } from '../../shared/Moment.tsx';
import { formatUsers } from '../keys/key-words.ts';
import { KeyStateTag } from '../keys/KeyStateTag.tsx';
import { addOnsText, PLAN_NAMES } from '../plans/plan-words.ts';
import {
  type SubscribedKeyFragment,
  type SubscriptionKeyQuery,
  useSubscriptionKeyQuery,
} from './dashboards.generated.ts';
import classes from './SubscriptionKeyCard.module.css';

/** Whether the company's key is running, until when and for how many users. */
export function SubscriptionKeyCard() {
  const result = useSubscriptionKeyQuery();
  return (
    <Card
      title="Subscription Key"
      aside={result.data?.me.currentKey && <KeyStateTag state={result.data.me.currentKey} />}
    >
      <DataState result={result} failure="Your key could not be loaded" skeleton={<CardSkeleton />}>
        {({ me }) => {
          const { currentKey, upcomingKey, latestSyncRecord } = me;
          if (currentKey) {
            return (
              <>
                <CurrentKey current={currentKey} usersNow={latestSyncRecord?.users} />
                {upcomingKey && <UpcomingKey upcoming={upcomingKey} />}
              </>
            );
          }
          if (upcomingKey) {
            return (
              <>
                <Text c="dimmed" size="sm">
                  No key is running right now.
                </Text>
                <UpcomingKey upcoming={upcomingKey} />
              </>
            );
          }
          return (
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
          );
        }}
      </DataState>
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

type Upcoming = NonNullable<SubscriptionKeyQuery['me']['upcomingKey']>;

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

/** The shape of a card with a headline and three facts. */
export const CardSkeleton = () => (
  <Stack gap="md">
    <Skeleton h={12} w="30%" />
    <Skeleton h={28} w="70%" />
    <Skeleton h={48} />
    <Skeleton h={12} />
    <Skeleton h={12} />
    <Skeleton h={12} />
  </Stack>
);
