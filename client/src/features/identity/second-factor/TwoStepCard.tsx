import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { toast } from '../../../lib/browser/toast.ts';
import { formatUnits } from '../../../lib/formats/formats.ts';
import { formatError } from '../../../lib/forms/format-error.ts';
import { Card } from '../../../ui/elements/Card.tsx';
import { Timestamp } from '../../../ui/elements/Timestamp.tsx';
import { DataState } from '../../../ui/feedback/DataState.tsx';
import { createLazyComponent } from '../../../ui/feedback/lazy-component.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { ConfirmModal } from '../../../ui/forms/ConfirmModal.tsx';
import {
  type OwnSecondFactorFragment,
  useRemoveSecondFactorMutation,
  useRegenerateRecoveryCodesMutation,
  useSecondFactorQuery,
} from './second-factor.generated.ts';

const SecondFactorModal = createLazyComponent(() => import('./SecondFactorModal.tsx'));
const RecoveryCodesModal = createLazyComponent(() => import('./RecoveryCodesModal.tsx'));

/** With this number of recovery codes or fewer, the card advises to regenerate them. */
const FEW_RECOVERY_CODES = 2;

/** Shows whether two-step login is on, with buttons to turn it on or off and to regenerate the recovery codes. */
export function TwoStepCard() {
  // The query of the page includes this data, so it is usually cached.
  const result = useSecondFactorQuery({ fetchPolicy: 'cache-first' });
  const reload = () => void result.refetch().catch(() => undefined);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Card title="Two-step login" anchor="two-step">
      <DataState
        result={result}
        failure="The two-step login settings could not be loaded"
        skeleton={<Skeleton h={60} />}
      >
        {({ secondFactor }) =>
          secondFactor ? (
            <ActiveSecondFactor factor={secondFactor} onChanged={reload} />
          ) : (
            <Group justify="space-between" gap="md">
              <Text size="sm" c="dimmed" flex="1 1 16em">
                Require a code from an authenticator app in addition to the password, so that a stolen password is not
                enough to log in.
              </Text>
              <Button
                variant="default"
                leftSection={<IconShieldCheck size={18} stroke={1.7} aria-hidden />}
                onClick={() => setIsAdding(true)}
              >
                Turn on
              </Button>
            </Group>
          )
        }
      </DataState>
      <SecondFactorModal
        opened={isAdding}
        onClose={() => {
          setIsAdding(false);
          reload();
        }}
      />
    </Card>
  );
}

function ActiveSecondFactor({ factor, onChanged }: { factor: OwnSecondFactorFragment; onChanged: () => void }) {
  const [isRemoving, setIsRemoving] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [isCodesModalOpen, setIsCodesModalOpen] = useState(false);
  const [remove, { loading: isBusy }] = useRemoveSecondFactorMutation();
  const [regenerateCodes, { loading: isRegenerating }] = useRegenerateRecoveryCodesMutation();

  const confirmRemoval = async () => {
    try {
      const { data } = await remove();
      if (!data) return;
      const { message, userErrors } = data.removeSecondFactor;
      if (userErrors.length) return toast.error(message);
      toast.success(message);
      setIsRemoving(false);
      onChanged();
    } catch (error) {
      toast.error(formatError(error));
    }
  };
  const replaceCodes = async () => {
    try {
      const { data } = await regenerateCodes();
      if (!data) return;
      const { message, recoveryCodes } = data.regenerateRecoveryCodes;
      if (!recoveryCodes) return toast.error(message);
      setCodes(recoveryCodes);
      setIsCodesModalOpen(true);
      onChanged();
    } catch (error) {
      toast.error(formatError(error));
    }
  };

  return (
    <Stack gap="md">
      <Text size="sm">
        On since {factor.addedAt && <Timestamp at={factor.addedAt} pattern="DD MMM YYYY" />}.{' '}
        {formatUnits(factor.recoveryCodesLeft, 'recovery code')} {factor.recoveryCodesLeft === 1 ? 'is' : 'are'} left.
      </Text>
      {factor.recoveryCodesLeft <= FEW_RECOVERY_CODES && (
        <Notice tone="amber" icon={IconAlertTriangle} title="Regenerate your recovery codes">
          You cannot log in if you lose your phone and have no code left.
        </Notice>
      )}
      <Group gap="sm">
        <Button variant="default" loading={isRegenerating} onClick={() => void replaceCodes()}>
          Regenerate recovery codes
        </Button>
        <Button variant="default" onClick={() => setIsRemoving(true)}>
          Turn off
        </Button>
      </Group>
      <RecoveryCodesModal codes={codes} opened={isCodesModalOpen} onClose={() => setIsCodesModalOpen(false)} />
      <ConfirmModal
        opened={isRemoving}
        title="Turn off two-step login?"
        confirmLabel="Turn off"
        isDanger
        isBusy={isBusy}
        onClose={() => setIsRemoving(false)}
        onConfirm={confirmRemoval}
      >
        <Text size="sm">You will log in with your password only, and your recovery codes will stop working.</Text>
      </ConfirmModal>
    </Stack>
  );
}
