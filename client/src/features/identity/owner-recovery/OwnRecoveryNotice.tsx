import { Box, Button, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconUserShield } from '@tabler/icons-react';
import { Timestamp } from '../../../ui/elements/Timestamp.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { useObjectToOwnerRecoveryMutation, useOwnRecoveryQuery } from './owner-recovery.generated.ts';
import { isRecoveryOpen } from './recovery-state.ts';
import { StopRecoveryModal } from './StopRecoveryModal.tsx';

/** Shows an open owner recovery of the company, with a button with which every member can object. */
export default function OwnRecoveryNotice() {
  const [isObjecting, modal] = useDisclosure();
  const { data, refetch } = useOwnRecoveryQuery();
  const [object] = useObjectToOwnerRecoveryMutation();
  const recovery = data?.me.ownerRecovery;
  if (!recovery) return null;
  const { id, email, state, effectiveAt, expiresAt } = recovery;
  return (
    <>
      {isRecoveryOpen(recovery) && (
        <Box mb="lg">
          <Notice
            tone="amber"
            icon={IconUserShield}
            title={`${email} will become an owner of your company`}
            role="status"
          >
            <Stack gap={10} align="flex-start">
              <span>
                We received a report that no owner of your company can log in.{' '}
                {state === 'WAITING' ? (
                  <>
                    {email} can get full access from <Timestamp at={effectiveAt} pattern="DD MMM YYYY, HH:mm" />.
                  </>
                ) : (
                  <>
                    {email} can get full access until <Timestamp at={expiresAt} pattern="DD MMM YYYY, HH:mm" />.
                  </>
                )}{' '}
                If this is wrong, object.
              </span>
              <Button size="xs" variant="default" onClick={modal.open}>
                Object
              </Button>
            </Stack>
          </Notice>
        </Box>
      )}
      <StopRecoveryModal
        title={`Object to ${email} as an owner?`}
        text={`The link for ${email} stops working permanently. The members and ${email} are notified by email. The administrator's email also contains your name.`}
        confirmLabel="Object"
        send={async () => (await object({ variables: { id } })).data?.objectToOwnerRecovery}
        opened={isObjecting}
        onClose={modal.close}
        onDone={() => void refetch().catch(() => undefined)}
      />
    </>
  );
}
