import { Button, Group, Stack } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useDismissal } from '../../../lib/browser/stored-state.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';

/** Prompts a member without a name to enter a name, unless the member has dismissed the notice in this browser. */
export default function NameNotice({ memberId }: { memberId: string }) {
  const [isDismissed, dismiss] = useDismissal(`nameNotice.dismissed.${memberId}`);
  if (isDismissed) return null;
  return (
    <Notice tone="blue" icon={IconUsers} title="Add your name">
      <Stack gap={10} align="flex-start">
        <span>Your company can have several members. Your name lets the others see who you are.</span>
        <Group gap="xs">
          <Button component={Link} to="/settings?edit=name" size="xs" variant="default">
            Add your name
          </Button>
          <Button size="xs" variant="subtle" onClick={dismiss}>
            Not now
          </Button>
        </Group>
      </Stack>
    </Notice>
  );
}
