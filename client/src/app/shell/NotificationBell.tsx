import { ActionIcon, Tooltip } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';

/** Holds the place where notifications will be. */
export function NotificationBell() {
  return (
    <Tooltip label="Coming Soon">
      <ActionIcon variant="subtle" color="gray" size={36} aria-label="Notifications" aria-disabled>
        <IconBell size={20} stroke={1.7} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
