import { Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAlertCircle, IconDoorExit } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '../../../lib/browser/toast.ts';
import { formatError } from '../../../lib/forms/format-error.ts';
import { useEndSession } from '../../../lib/viewer/account.ts';
import { ActionButton } from '../../../ui/elements/ActionButton.tsx';
import { Card } from '../../../ui/elements/Card.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { ConfirmModal } from '../../../ui/forms/ConfirmModal.tsx';
import { IntegrationsNotice } from './IntegrationsNotice.tsx';
import { type OwnMemberFragment, useLeaveCompanyMutation } from './members.generated.ts';

interface LeaveCompanyCardProps {
  companyName: string;
  member: OwnMemberFragment;
  /** Why the user cannot leave. */
  obstacle: string | null;
}

export function LeaveCompanyCard({ companyName, member, obstacle }: LeaveCompanyCardProps) {
  const [isConfirming, confirmModal] = useDisclosure();
  const [leave, { loading }] = useLeaveCompanyMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const endSession = useEndSession();
  const navigate = useNavigate();

  const confirm = async () => {
    setFailure(null);
    try {
      const outcome = (await leave()).data?.leaveCompany;
      if (!outcome) return;
      if (outcome.userErrors.length) return setFailure(outcome.message);
      endSession?.();
      await navigate('/login');
      toast.success(outcome.message);
    } catch (error) {
      setFailure(formatError(error));
    }
  };

  return (
    <Card title="Leave company">
      <Group justify="space-between" gap="md">
        <Text size="sm" c="dimmed">
          You lose access to this company. Its keys and the other members are not affected.
        </Text>
        <ActionButton
          variant="default"
          leftSection={<IconDoorExit size={18} aria-hidden />}
          disabledReason={obstacle}
          onClick={() => {
            setFailure(null);
            confirmModal.open();
          }}
        >
          Leave company
        </ActionButton>
      </Group>
      <ConfirmModal
        opened={isConfirming}
        title={`Leave ${companyName}?`}
        confirmLabel="Leave company"
        isDanger
        isBusy={loading}
        onClose={confirmModal.close}
        onConfirm={confirm}
      >
        <Stack gap="md">
          <Text size="sm">
            All your sessions end, and you can no longer log in for this company. Your email address can be used for
            another account.
          </Text>
          <IntegrationsNotice
            integrations={member.integrations}
            creator="You"
            advice="The owners of the company are notified, so that they can rotate or revoke them."
          />
          {failure && (
            <Notice tone="red" icon={IconAlertCircle} role="alert">
              {failure}
            </Notice>
          )}
        </Stack>
      </ConfirmModal>
    </Card>
  );
}
