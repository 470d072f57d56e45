import { ActionIcon, Popover, Skeleton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { lazy, memo, Suspense } from 'react';
import type { Role } from '../routing.ts';
import classes from './NotificationBell.module.css';
import { useLive } from './use-live.ts';

const NoticePanel = lazy(() => import('../../features/notices/NoticePanel.tsx'));

// unread ones are counted so far
const MOST_SHOWN = 99;

/** How much is new, and what it is. */
export const NotificationBell = memo(function NotificationBell({ role }: { role: Role }) {
  const { unread, setUnread } = useLive();
  const [opened, { toggle, close }] = useDisclosure();
  const shown = unread > MOST_SHOWN ? `${MOST_SHOWN}+` : String(unread);
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
          aria-label={unread ? `Notifications: ${shown} unread` : 'Notifications'}
          onClick={toggle}
        >
          <IconBell size={20} stroke={1.7} aria-hidden />
          {unread > 0 && (
            <span className={classes.count} aria-hidden>
              {shown}
            </span>
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label="Notifications" className={classes.dropdown}>
        <Suspense fallback={<Skeleton h={200} />}>
          <NoticePanel reader={role} unread={unread} onUnread={setUnread} onClose={close} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
});
