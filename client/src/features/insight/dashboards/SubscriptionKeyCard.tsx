import { Anchor, Button, Group, Progress, Text } from '@mantine/core';
import { getSeatLevel } from '@portal/server/modules/licensing/keys/seats.rules';
import { IconKey } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { formatCount } from '../../../lib/formats/formats.ts';
import { useTimeZone } from '../../../lib/formats/time-zone.ts';
import { useNow } from '../../../lib/formats/use-now.ts';
import { useCompanyRightCheck } from '../../../lib/viewer/company-rights.ts';
import { Card, Facts } from '../../../ui/elements/Card.tsx';
import { CopyButton } from '../../../ui/elements/CopyButton.tsx';
import { Tag } from '../../../ui/elements/Tag.tsx';
import { Timestamp } from '../../../ui/elements/Timestamp.tsx';
import { EmptyNotice } from '../../../ui/feedback/EmptyNotice.tsx';
import { formatAddOns, PLAN_TYPE_LABELS } from '../../catalogue/prices/plan-labels.ts';
import { formatUserCount, formatUserLimit } from '../../licensing/keys/key-labels.ts';
import { KeyStateTag } from '../../licensing/keys/KeyStateTag.tsx';
import { AddUsersButton } from './AddUsersButton.tsx';
import type { CompanyDashboardQuery, SubscribedKeyFragment } from './dashboards.generated.ts';
import {
  SUBSCRIPTION_ICONS,
  getSubscriptionStatus,
  hasNeverUsedKey,
  mustReplaceLicenceString,
} from './subscription-status.ts';
import classes from './SubscriptionKeyCard.module.css';

// Loaded on demand, because few visits show these notices.
const LicenceStringNotice = lazy(() => import('./LicenceStringNotice.tsx'));
const SeatNotice = lazy(() => import('./SeatNotice.tsx'));

/** Shows the state of the company's subscription, the term and user limit of its key, and the next step. */
export function SubscriptionKeyCard({ company }: { company: CompanyDashboardQuery['me'] }) {
  const now = useNow();
  const subscription = getSubscriptionStatus(company, now, useTimeZone());
  const mayUse = useCompanyRightCheck();
  const mayOrder = mayUse('ORDER');
  const mayCopyString = mayUse('LICENCE_STRINGS');
  const { currentKey, nextKey, keyCount } = company;
  const usersNow = company.latestSyncRecord?.users ?? 0;
  if (!subscription) return <NoKey isFirst={!keyCount} />;
  const Icon = SUBSCRIPTION_ICONS[subscription.tone];
  return (
    <Card
      title="Subscription Key"
      aside={
        <Tag tone={subscription.tone} icon={<Icon size={13} stroke={2.2} aria-hidden />}>
          {subscription.statusLabel}
        </Tag>
      }
    >
      <div className={classes.subscription}>
        <div>
          <p className={classes.headline} data-tone={subscription.tone}>
            {subscription.headline}
          </p>
          <Text size="sm" c="dimmed">
            {subscription.label} {subscription.at && <Timestamp at={subscription.at} pattern="DD MMM YYYY, HH:mm" />}
          </Text>
        </div>
        <Group gap="xs">
          {subscription.orderLink && mayOrder && (
            <Button
              component={Link}
              to={subscription.orderLink.path}
              variant={subscription.isRenewalDue ? 'filled' : 'default'}
            >
              {subscription.orderLink.label}
            </Button>
          )}
          {currentKey && mayOrder && <AddUsersButton currentKey={currentKey} usersNow={usersNow} />}
        </Group>
      </div>
      <Suspense>
        {mayCopyString && mustReplaceLicenceString(company, now) && <LicenceStringNotice />}
        {subscription.key && currentKey && getSeatLevel(usersNow, currentKey.userLimit) !== 'ENOUGH' && (
          <SeatNotice users={usersNow} currentKey={currentKey} mayOrder={mayOrder} />
        )}
      </Suspense>
      {subscription.key && <KeyTerms subscribedKey={subscription.key} usersNow={currentKey ? usersNow : 0} />}
      {company.pendingRequests.items.map((request) => (
        <UpcomingKey
          key={request.id}
          title={request.replaces ? 'Requested: more users' : 'Requested'}
          upcomingKey={request}
        />
      ))}
      {nextKey && (
        <UpcomingKey
          title="Starts next"
          upcomingKey={nextKey}
          hint={
            mayCopyString && !hasNeverUsedKey(company)
              ? 'It has a new licence string. Enter it in your chat app when this key starts.'
              : undefined
          }
        />
      )}
    </Card>
  );
}

function NoKey({ isFirst }: { isFirst: boolean }) {
  const mayOrder = useCompanyRightCheck()('ORDER');
  return (
    <Card title="Subscription Key">
      <EmptyNotice
        icon={<IconKey size={28} stroke={1.5} aria-hidden />}
        title="No running key"
        text={
          mayOrder
            ? 'Your users need a key to use the chat app. Choose the term and the number of users. You see the price before you send the request.'
            : 'Your users need a key to use the chat app. An owner or a buyer of your company can request one.'
        }
        action={
          mayOrder && (
            <Button component={Link} to="/requestedKeys?request=new">
              {isFirst ? 'Request your first key' : 'Request a key'}
            </Button>
          )
        }
      />
    </Card>
  );
}

const SEAT_COLOURS = { ENOUGH: undefined, LOW: 'var(--tone-amber)', NONE_LEFT: 'var(--tone-red)' };

function KeyTerms({ subscribedKey, usersNow }: { subscribedKey: SubscribedKeyFragment; usersNow: number }) {
  const isMasked = !useCompanyRightCheck()('LICENCE_STRINGS');
  const { userLimit, licenceString, planType, addOns } = subscribedKey;
  const users =
    userLimit && usersNow ? `${formatCount(usersNow)} of ${formatUserLimit(userLimit)}` : formatUserLimit(userLimit);
  return (
    <>
      <div className={classes.licence}>
        <span>{licenceString}</span>
        {!isMasked && <CopyButton text={licenceString} label="Copy key" />}
      </div>
      {usersNow > 0 && userLimit > 0 && (
        <Progress
          value={Math.min(100, (usersNow / userLimit) * 100)}
          color={SEAT_COLOURS[getSeatLevel(usersNow, userLimit)]}
          size={6}
          mb={8}
          aria-label={`${formatCount(usersNow)} of ${formatUserCount(userLimit)}`}
        />
      )}
      <Facts
        facts={[
          ['User', users],
          ['Plan Type', PLAN_TYPE_LABELS[planType]],
          ['Add-ons', formatAddOns(addOns)],
        ]}
      />
    </>
  );
}

interface UpcomingKeyProps {
  title: string;
  upcomingKey: SubscribedKeyFragment;
  hint?: string;
}

const UpcomingKey = ({ title, upcomingKey, hint }: UpcomingKeyProps) => (
  <div className={classes.upcomingKey}>
    <Group gap="xs" justify="space-between" mb={4}>
      <KeyStateTag keyWithState={upcomingKey} />
      <Anchor component={Link} to={`/requestedKeys?key=${upcomingKey.id}`} size="sm">
        Details
      </Anchor>
    </Group>
    <Text size="sm">
      <b>{title}</b>: {PLAN_TYPE_LABELS[upcomingKey.planType]}, {formatUserCount(upcomingKey.userLimit)}
    </Text>
    <Text size="sm" c="dimmed">
      From <Timestamp at={upcomingKey.startsAt} pattern="DD MMM YYYY, HH:mm" /> to{' '}
      <Timestamp at={upcomingKey.expiresAt} pattern="DD MMM YYYY, HH:mm" />
    </Text>
    {hint && (
      <Text size="sm" mt={4}>
        {hint}
      </Text>
    )}
  </div>
);
