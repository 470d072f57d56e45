import { Anchor, Button, Skeleton, Stack, Title, VisuallyHidden } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { toast } from '../../../lib/browser/toast.ts';
import { formatDate, formatExactTime } from '../../../lib/formats/formats.ts';
import { useTimeZone } from '../../../lib/formats/time-zone.ts';
import { useNow } from '../../../lib/formats/use-now.ts';
import { getErrorDetails } from '../../../lib/forms/request-error.ts';
import { useCompanyRightCheck } from '../../../lib/viewer/company-rights.ts';
import { Tag } from '../../../ui/elements/Tag.tsx';
import { DataState, useShownData } from '../../../ui/feedback/DataState.tsx';
import { EmptyNotice } from '../../../ui/feedback/EmptyNotice.tsx';
import { groupByDay, isPendingRequest, getNotificationView, type NotificationReader } from './notification-labels.ts';
import {
  useMarkNotificationReadMutation,
  useMarkAllNotificationsReadMutation,
  type NotificationLineFragment,
  useNotificationsQuery,
} from './notifications.generated.ts';
import classes from './NotificationPanel.module.css';

const NOTIFICATIONS_PER_LOAD = 20;
const MAX_NOTIFICATIONS = 100;

interface NotificationPanelProps {
  reader: NotificationReader;
  unreadCount: number;
  /** Called with the number of unread notifications after it has changed. */
  onUnreadCount: (count: number) => void;
  onClose: () => void;
}

/** The notifications of an account, newest first. Each notification links to the record that it is about. */
export default function NotificationPanel({ reader, unreadCount, onUnreadCount, onClose }: NotificationPanelProps) {
  const [first, setFirst] = useState(NOTIFICATIONS_PER_LOAD);
  const result = useNotificationsQuery({ variables: { first }, fetchPolicy: 'cache-and-network' });
  const [markNotificationRead] = useMarkNotificationReadMutation();
  const [markAllNotificationsRead, { loading }] = useMarkAllNotificationsReadMutation({
    update: (cache) => {
      for (const { id } of items) cache.modify({ id: `Notification:${id}`, fields: { isRead: () => true } });
    },
  });
  const { shownData } = useShownData(result);
  const items = shownData?.notifications.edges.map(({ node }) => node) ?? [];

  const open = async ({ id, isRead }: NotificationLineFragment) => {
    onClose();
    if (isRead) return;
    const update = { id: `Notification:${id}`, fields: { isRead: () => true } };
    const { data } = await markNotificationRead({
      variables: { id },
      update: (cache) => void cache.modify(update),
    }).catch(
      // Errors are not shown, because the user has already navigated. The notification then stays unread.
      () => ({ data: undefined }),
    );
    if (data?.markNotificationRead.unreadCount != null) onUnreadCount(data.markNotificationRead.unreadCount);
  };

  const markAllRead = async () => {
    try {
      const { data } = await markAllNotificationsRead({ variables: { until: items[0]!.id } });
      if (data?.markAllNotificationsRead.unreadCount != null) onUnreadCount(data.markAllNotificationsRead.unreadCount);
    } catch (error) {
      toast.error(getErrorDetails(error).message);
    }
  };

  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        <Title order={2} size="h4">
          Notifications
        </Title>
        {unreadCount > 0 && items.length > 0 && (
          <Button variant="subtle" size="compact-sm" loading={loading} onClick={markAllRead}>
            Mark all read
          </Button>
        )}
      </div>
      <div className={classes.list}>
        <DataState result={result} failure="The notifications could not be loaded" skeleton={<PanelSkeleton />}>
          {({ notifications: { totalCount } }) => (
            <>
              <DayGroups notifications={items} reader={reader} onOpen={(notification) => void open(notification)} />
              {totalCount > items.length && first < MAX_NOTIFICATIONS && (
                <Button
                  variant="subtle"
                  fullWidth
                  radius={0}
                  loading={result.loading}
                  onClick={() => setFirst(first + NOTIFICATIONS_PER_LOAD)}
                >
                  Show earlier notifications
                </Button>
              )}
              {!items.length && <NoNotifications reader={reader} />}
            </>
          )}
        </DataState>
      </div>
      <div className={classes.foot}>
        <Anchor component={Link} size="sm" to={reader === 'admin' ? '/adminSettings' : '/settings'} onClick={onClose}>
          Email preferences
        </Anchor>
      </div>
    </div>
  );
}

interface DayGroupsProps {
  notifications: readonly NotificationLineFragment[];
  reader: NotificationReader;
  onOpen: (notification: NotificationLineFragment) => void;
}

function DayGroups({ notifications, reader, onOpen }: DayGroupsProps) {
  const now = useNow();
  const timeZone = useTimeZone();
  const mayOrder = useCompanyRightCheck()('ORDER');
  return groupByDay(notifications, now, timeZone).map(({ day, notifications: dayNotifications }) => (
    <section key={day} aria-label={day}>
      <h3 className={classes.day}>{day}</h3>
      <ul className={classes.lines}>
        {dayNotifications.map((notification) => {
          const {
            title,
            detail,
            path,
            icon: Icon,
            tone,
          } = getNotificationView(notification, reader, timeZone, mayOrder);
          const { id, occurredAt, isRead } = notification;
          return (
            <li key={id}>
              <Link
                className={classes.line}
                to={path}
                data-unread={!isRead || undefined}
                onClick={() => onOpen(notification)}
              >
                <span className={classes.icon} data-tone={tone}>
                  <Icon size={16} stroke={2} aria-hidden />
                </span>
                <span className={classes.message}>
                  <span className={classes.title}>
                    {title}
                    {!isRead && <VisuallyHidden> (unread)</VisuallyHidden>}
                  </span>
                  <span className={classes.detail}>{detail}</span>
                  {isPendingRequest(notification) && <Tag tone="amber">Pending</Tag>}
                </span>
                <time className={classes.time} dateTime={occurredAt} title={formatExactTime(occurredAt, timeZone)}>
                  {formatDate(occurredAt, day === 'Earlier' ? 'DD MMM YYYY' : 'HH:mm', timeZone)}
                </time>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  ));
}

const NoNotifications = ({ reader }: { reader: NotificationReader }) => (
  <EmptyNotice
    icon={<IconBell size={28} stroke={1.5} aria-hidden />}
    title="No notifications yet"
    text={
      reader === 'admin'
        ? 'Pending requests, new companies and keys that expire soon appear here.'
        : 'Decisions about your requests, and reminders before a key expires, appear here.'
    }
  />
);

const PanelSkeleton = () => (
  <Stack gap="md" p={16}>
    {Array.from({ length: 4 }, (_, index) => (
      <Skeleton key={index} h={40} />
    ))}
  </Stack>
);
