import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Card } from '../../shared/Card.tsx';
import { ConfirmModal } from '../../shared/ConfirmModal.tsx';
import { DataState } from '../../shared/DataState.tsx';
import { late } from '../../shared/late.tsx';
import { Moment } from '../../shared/Moment.tsx';
import { problemText } from '../../shared/problem-text.ts';
import { toast } from '../../shared/toast.ts';
import {
  type OwnSecondFactorFragment,
  useRemoveSecondFactorMutation,
  useRenewRecoveryCodesMutation,
  useSecondFactorQuery,
} from './second-factor.generated.ts';

const SecondFactorModal = late(() => import('./SecondFactorModal.tsx'));
const RecoveryCodesModal = late(() => import('./RecoveryCodesModal.tsx'));

/** Whether a login takes a code besides the password, and what changes that. */
export function TwoStepCard() {
  // the page asks for it with its own data
  const result = useSecondFactorQuery({ fetchPolicy: 'cache-first' });
  const reload = () => void result.refetch().catch(() => undefined);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Card title="Two-step login" anchor="two-step">
      <DataState result={result} failure="This could not be loaded" skeleton={<Skeleton h={60} />}>
        {({ secondFactor }) =>
          secondFactor ? (
            <Added factor={secondFactor} onChanged={reload} />
          ) : (
            <Group justify="space-between" gap="md">
              <Text size="sm" c="dimmed" flex="1 1 16em">
                A login then takes a code of an authenticator app besides the password, so that nobody enters with the
                password alone.
              </Text>
              <Button
                variant="default"
                leftSection={<IconShieldCheck size={18} stroke={1.7} aria-hidden />}
                onClick={() => setIsAdding(true)}
              >
                Switch on
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

function Added({ factor, onChanged }: { factor: OwnSecondFactorFragment; onChanged: () => void }) {
  const [isRemoving, setIsRemoving] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [isShown, setIsShown] = useState(false);
  const [remove, { loading: isBusy }] = useRemoveSecondFactorMutation();
  const [renew, { loading: isRenewing }] = useRenewRecoveryCodesMutation();

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
      toast.error(problemText(error));
    }
  };
  const makeCodes = async () => {
    try {
      const { data } = await renew();
      if (!data) return;
      const { message, recoveryCodes } = data.renewRecoveryCodes;
      if (!recoveryCodes) return toast.error(message);
      setCodes(recoveryCodes);
      setIsShown(true);
      onChanged();
    } catch (error) {
      toast.error(problemText(error));
    }
  };

  return (
    <Stack gap="md">
      <Text size="sm">
        On since {factor.addedAt && <Moment at={factor.addedAt} pattern="DD Mon YYYY" />}. {factor.recoveryCodesLeft} of
        your recovery codes are left.
      </Text>
      <Group gap="sm">
        <Button variant="default" loading={isRenewing} onClick={() => void makeCodes()}>
          New recovery codes
        </Button>
        <Button variant="default" onClick={() => setIsRemoving(true)}>
          Switch off
        </Button>
      </Group>
      <RecoveryCodesModal codes={codes} opened={isShown} onClose={() => setIsShown(false)} />
      <ConfirmModal
        opened={isRemoving}
        title="Switch off two-step login?"
        confirmLabel="Switch off"
        isDanger
        isBusy={isBusy}
        onClose={() => setIsRemoving(false)}
        onConfirm={confirmRemoval}
      >
        <Text size="sm">A login then takes the password alone, and your recovery codes stop working.</Text>
      </ConfirmModal>
    </Stack>
  );
}
