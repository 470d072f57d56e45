import { Checkbox, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { formatDate, formatUnits } from '../../../lib/formats/formats.ts';
import { useTimeZone } from '../../../lib/formats/time-zone.ts';
import { DataState, useShownData } from '../../../ui/feedback/DataState.tsx';
import { ConfirmModal } from '../../../ui/forms/ConfirmModal.tsx';
import { useDecision } from '../../../ui/forms/use-decision.ts';
import { PLAN_TYPE_LABELS } from '../../catalogue/prices/plan-labels.ts';
import { formatUserCount } from '../../licensing/keys/key-labels.ts';
import {
  type CompanyFactsFragment,
  useKeysDisabledWithSuspensionQuery,
  useLiftSuspensionMutation,
} from './companies.generated.ts';

interface LiftSuspensionModalProps {
  company: CompanyFactsFragment;
  opened: boolean;
  onClose: () => void;
  /** Reloads the company. */
  onDone: () => void;
}

/** Requests confirmation, and then lifts a suspension. The administrator selects the disabled keys to reinstate. */
export default function LiftSuspensionModal({ company, opened, onClose, onDone }: LiftSuspensionModalProps) {
  const zone = useTimeZone();
  const result = useKeysDisabledWithSuspensionQuery({ variables: { companyId: company.id }, skip: !opened });
  const { shownData } = useShownData(result);
  const [liftSuspension] = useLiftSuspensionMutation();
  const decision = useDecision({ close: onClose, reload: onDone });
  const reinstatableKeys =
    shownData?.company.keysDisabledWithSuspension.filter(({ isReinstatable }) => isReinstatable) ?? [];
  const [deselectedIds, setDeselectedIds] = useState<ReadonlySet<string>>(new Set());
  const selectedKeys = reinstatableKeys.filter(({ id }) => !deselectedIds.has(id));

  const confirm = () =>
    decision.decide(async () => {
      const keyIds = selectedKeys.map(({ id }) => id);
      return (await liftSuspension({ variables: { companyId: company.id, keyIds } })).data?.liftSuspension;
    });
  const toggleKey = (id: string, isChosen: boolean) => {
    const next = new Set(deselectedIds);
    if (isChosen) next.delete(id);
    else next.add(id);
    setDeselectedIds(next);
  };

  return (
    <ConfirmModal
      opened={opened}
      title={`Lift the suspension of ${company.name}?`}
      confirmLabel={
        decision.isUnconfirmed || (result.error && !shownData) ? null : formatLiftLabel(selectedKeys.length)
      }
      isBusy={decision.footer.isBusy || !shownData}
      formError={decision.footer.formError}
      onClose={onClose}
      onConfirm={confirm}
    >
      <Stack gap="sm">
        {decision.footer.notice}
        <Text size="sm">The company can log in again and is notified by email.</Text>
        <DataState result={result} failure="The disabled keys could not be loaded" skeleton={<Skeleton h={24} />}>
          {() =>
            reinstatableKeys.length > 0 ? (
              <Checkbox.Group
                label="Keys to reinstate"
                description="These keys were disabled with the suspension. Chat apps that use a reinstated key work again."
                value={selectedKeys.map(({ id }) => id)}
              >
                <Stack gap="xs" mt="xs">
                  {reinstatableKeys.map(({ id, planType, userLimit, expiresAt }) => (
                    <Checkbox
                      key={id}
                      value={id}
                      label={`${PLAN_TYPE_LABELS[planType]}, ${formatUserCount(userLimit)}, until ${formatDate(expiresAt, 'DD MMM YYYY', zone)}`}
                      onChange={({ currentTarget: { checked } }) => toggleKey(id, checked)}
                    />
                  ))}
                </Stack>
              </Checkbox.Group>
            ) : (
              <Text size="sm">No keys that were disabled with the suspension can be reinstated.</Text>
            )
          }
        </DataState>
      </Stack>
    </ConfirmModal>
  );
}

const formatLiftLabel = (count: number) =>
  count ? `Lift and reinstate ${formatUnits(count, 'key')}` : 'Lift suspension';
