import { Text } from '@mantine/core';
import { PLAN_TYPE_LABELS } from '../../catalogue/prices/plan-labels.ts';
import { formatAddedUsers } from './key-labels.ts';
import type { KeyRowFragment } from './keys.generated.ts';

/** The plan type of a key. An extension also shows the number of added users. */
export function PlanCell({
  planType,
  userLimit,
  replaces,
}: Pick<KeyRowFragment, 'planType' | 'userLimit' | 'replaces'>) {
  if (!replaces) return PLAN_TYPE_LABELS[planType];
  return (
    <div>
      {PLAN_TYPE_LABELS[planType]}
      <Text size="xs" fw={550} c="var(--tone-blue)" style={{ whiteSpace: 'nowrap' }}>
        {formatAddedUsers({ userLimit, replaces })}
      </Text>
    </div>
  );
}
