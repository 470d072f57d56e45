import { Button, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconUsers } from '@tabler/icons-react';
import { createLazyComponent } from '../../../ui/feedback/lazy-component.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { useJoinOfferQuery } from './join-requests.generated.ts';

const JoinRequestModal = createLazyComponent(() => import('./JoinRequestModal.tsx'));

/**
 * Offers to join the company that already uses the typed domain. If the portal sends no emails, explains how to join
 * instead.
 */
export default function JoinOffer({ email }: { email: string }) {
  const { data } = useJoinOfferQuery();
  const [opened, { open, close }] = useDisclosure();
  if (!data) return null;
  return (
    <Notice tone="blue" icon={IconUsers} role="status" title="Do you work for this company?">
      {data.portal.acceptsJoinRequests ? (
        <Stack gap={10} align="flex-start">
          <span>Request a login from its owners.</span>
          <Button size="xs" variant="default" onClick={open}>
            Request to join
          </Button>
        </Stack>
      ) : (
        'Ask a colleague who uses this portal to invite you.'
      )}
      <JoinRequestModal opened={opened} onClose={close} email={email} />
    </Notice>
  );
}
