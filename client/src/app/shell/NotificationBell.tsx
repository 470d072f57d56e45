import { ActionIcon } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { memo } from 'react';
import { usePopupButton } from '../../ui/elements/use-popup-button.ts';
import { createLazyComponent } from '../../ui/feedback/lazy-component.tsx';
import type { ViewerRole } from '../routing.ts';
import { useLiveUpdates } from './use-live-updates.ts';
import classes from './NotificationBell.module.css';

const NotificationPopover = createLazyComponent(() => import('./NotificationPopover.tsx'));

// The server stops counting unread notifications at 100.
const MAX_SHOWN_COUNT = 99;

/** The button with the number of unread notifications. It opens the notification panel. */
export const NotificationBell = memo(function NotificationBell({ role }: { role: ViewerRole }) {
  const { unread, setUnread } = useLiveUpdates();
  const { button, popup } = usePopupButton('dialog');
  const unreadLabel = unread > MAX_SHOWN_COUNT ? `${MAX_SHOWN_COUNT}+` : String(unread);
  return (
    <>
      <ActionIcon
        {...button}
        className={classes.bell}
        variant="subtle"
        color="gray"
        size={36}
        aria-label={unread ? `Notifications: ${unreadLabel} unread` : 'Notifications'}
      >
        <IconBell size={20} stroke={1.7} aria-hidden />
        {unread > 0 && (
          <span className={classes.count} aria-hidden>
            {unreadLabel}
          </span>
        )}
      </ActionIcon>
      <NotificationPopover {...popup} role={role} unread={unread} onUnread={setUnread} />
    </>
  );
});
