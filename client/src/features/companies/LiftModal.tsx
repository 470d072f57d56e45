import { Checkbox, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ConfirmModal } from '../../shared/ConfirmModal.tsx';
import { formatDate } from '../../shared/formats.ts';
import { useTimeZone } from '../../shared/time-zone.ts';
import { toast } from '../../shared/toast.ts';
import { useReload, useUnconfirmed } from '../../shared/unconfirmed.tsx';
import { usersText } from '../keys/key-words.ts';
import { PLAN_NAMES } from '../plans/plan-words.ts';
import {
  type CompanyFactsFragment,
  useKeysDisabledWithSuspensionQuery,
  useLiftSuspensionMutation,
} from './companies.generated.ts';

interface LiftModalProps {
  company: CompanyFactsFragment;
  opened: boolean;
  onClose: () => void;
  /** Loads the company again. */
  onDone: () => void;
}

/** An administrator confirms that a company may log in again, and chooses which of its disabled keys are reinstated. */
export default function LiftModal({ company, opened, onClose, onDone }: LiftModalProps) {
  const zone = useTimeZone();
  const { data, error } = useKeysDisabledWithSuspensionQuery({ variables: { companyId: company.id }, skip: !opened });
  const [liftSuspension, { loading }] = useLiftSuspensionMutation();
  const unconfirmed = useUnconfirmed(
    useReload(() => {
      onClose();
      onDone();
    }),
  );
  const offered = data?.company.keysDisabledWithSuspension.filter(({ isReinstatable }) => isReinstatable) ?? [];
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = offered.filter(({ id }) => !left.has(id));

  const confirm = async () => {
    try {
      const keyIds = chosen.map(({ id }) => id);
      const { data: answer } = await liftSuspension({ variables: { companyId: company.id, keyIds } });
      if (!answer) return;
      const { message, userErrors } = answer.liftSuspension;
      if (userErrors.length) toast.error(message);
      else toast.success(message);
      onClose();
      onDone();
    } catch (error) {
      unconfirmed.fail(error);
    }
  };
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(left);
    if (isChosen) next.delete(id);
    else next.add(id);
    setLeft(next);
  };

  return (
    <ConfirmModal
      opened={opened}
      title={`Lift the suspension of ${company.name}?`}
      confirmLabel={unconfirmed.isUnconfirmed ? null : liftLabel(chosen.length)}
      isBusy={loading || (!data && !error)}
      onClose={onClose}
      onConfirm={confirm}
    >
      <Stack gap="sm">
        {unconfirmed.notice}
        <Text size="sm">The company can log in again. We'll email them.</Text>
        {offered.length > 0 ? (
          <Checkbox.Group
            label="Keys to reinstate"
            description="They were disabled with the suspension. Their chat apps work again."
            value={chosen.map(({ id }) => id)}
          >
            <Stack gap="xs" mt="xs">
              {offered.map(({ id, planType, userLimit, expiresAt }) => (
                <Checkbox
                  key={id}
                  value={id}
                  label={`${PLAN_NAMES[planType]}, ${usersText(userLimit)}, until ${formatDate(expiresAt, 'DD Mon YYYY', zone)}`}
                  onChange={({ currentTarget: { checked } }) => choose(id, checked)}
                />
              ))}
            </Stack>
          </Checkbox.Group>
        ) : (
          <Text size="sm">No keys that were disabled with the suspension can be reinstated.</Text>
        )}
      </Stack>
    </ConfirmModal>
  );
}

const liftLabel = (count: number) =>
  count ? `Lift and reinstate ${count} ${count === 1 ? 'key' : 'keys'}` : 'Lift suspension';
