import { Stack, Text } from '@mantine/core';
import type { IntegrationCounts } from '@portal/server/modules/identity/members/member-integrations.rules';
import { useState } from 'react';
import { showOutcome } from '../../../lib/forms/show-outcome.ts';
import { ConfirmModal } from '../../../ui/forms/ConfirmModal.tsx';
import { IntegrationsNotice } from './IntegrationsNotice.tsx';
import { MEMBER_CHANGE_CONFIRMATIONS, type MemberChange, useMemberChanges } from './member-changes.ts';

interface MemberChangeModalProps {
  change: MemberChange;
  recordId: string;
  name: string;
  /** The API tokens and webhooks that the member created. Omitted for invitations and join requests. */
  integrations?: IntegrationCounts;
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Requests confirmation, and then removes a member, withdraws an invitation or declines a join request. */
export function MemberChangeModal({
  change,
  recordId,
  name,
  integrations,
  opened,
  onClose,
  onDone,
}: MemberChangeModalProps) {
  const changes = useMemberChanges();
  const [isBusy, setIsBusy] = useState(false);
  const { title, text, confirmLabel } = MEMBER_CHANGE_CONFIRMATIONS[change];

  const confirm = async () => {
    setIsBusy(true);
    await showOutcome(changes[change](recordId), onClose);
    setIsBusy(false);
    onDone();
  };

  return (
    <ConfirmModal
      opened={opened}
      title={title(name)}
      confirmLabel={confirmLabel}
      isDanger
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={confirm}
    >
      <Stack gap="md">
        <Text size="sm">{text}</Text>
        {integrations && (
          <IntegrationsNotice
            integrations={integrations}
            creator="This member"
            advice="Your dashboard shows a notice until you rotate or revoke them."
          />
        )}
      </Stack>
    </ConfirmModal>
  );
}
