import { Popover } from '@mantine/core';
import NotificationPanel from '../../features/notifications/notifications/NotificationPanel.tsx';
import { PopupTarget } from '../../ui/elements/PopupTarget.tsx';
import type { PopupProps } from '../../ui/elements/use-popup-button.ts';
import type { ViewerRole } from '../routing.ts';
import classes from './NotificationPopover.module.css';

interface NotificationPopoverProps extends PopupProps {
  role: ViewerRole;
  unread: number;
  /** Called with the number of unread notifications after it has changed. */
  onUnread: (count: number) => void;
}

export default function NotificationPopover({ target, role, unread, onUnread, ...popover }: NotificationPopoverProps) {
  const { onClose } = popover;
  return (
    <Popover
      {...popover}
      onDismiss={onClose}
      position="bottom-end"
      width="min(400px, calc(100vw - 24px))"
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <PopupTarget target={target} />
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label="Notifications" className={classes.dropdown}>
        <NotificationPanel reader={role} unreadCount={unread} onUnreadCount={onUnread} onClose={onClose} />
      </Popover.Dropdown>
    </Popover>
  );
}
