import { ActionIcon, Popover, Skeleton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { lazy, memo, Suspense } from 'react';
import type { ViewerRole } from '../routing.ts';
import classes from './NotificationBell.module.css';
import { useLiveUpdates } from './use-live-updates.ts';

const NotificationPanel = lazy(() => import('../../features/notifications/notifications/NotificationPanel.tsx'));

// The server stops counting unread notifications at 100.
const MAX_SHOWN_COUNT = 99;

/** The button with the number of unread notifications. It opens the notification panel. */
export const NotificationBell = memo(function NotificationBell({ role }: { role: ViewerRole }) {
  const { unread, setUnread } = useLiveUpdates();
  const [opened, { toggle, close }] = useDisclosure();
  const unreadLabel = unread > MAX_SHOWN_COUNT ? `${MAX_SHOWN_COUNT}+` : String(unread);
  return (
    <Popover
      opened={opened}
      onDismiss={close}
      position="bottom-end"
      width="min(400px, calc(100vw - 24px))"
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon
          className={classes.bell}
          variant="subtle"
          color="gray"
          size={36}
          aria-label={unread ? `Notifications: ${unreadLabel} unread` : 'Notifications'}
          onClick={toggle}
        >
          <IconBell size={20} stroke={1.7} aria-hidden />
          {unread > 0 && (
            <span className={classes.count} aria-hidden>
              {unreadLabel}
            </span>
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label="Notifications" className={classes.dropdown}>
        <Suspense fallback={<Skeleton h={200} />}>
          <NotificationPanel reader={role} unreadCount={unread} onUnreadCount={setUnread} onClose={close} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
});
