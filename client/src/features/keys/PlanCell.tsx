import { Text } from '@mantine/core';
import { PLAN_NAMES } from '../plans/plan-words.ts';
import { addedUsersText } from './key-words.ts';
import type { KeyRowFragment } from './keys.generated.ts';

/** The plan of a key; an extension says how many users it adds. */
export function PlanCell({
  planType,
  userLimit,
  replaces,
}: Pick<KeyRowFragment, 'planType' | 'userLimit' | 'replaces'>) {
  if (!replaces) return PLAN_NAMES[planType];
  return (
    <div>
      {PLAN_NAMES[planType]}
      <Text size="xs" fw={550} c="var(--tone-blue)" style={{ whiteSpace: 'nowrap' }}>
        {addedUsersText({ userLimit, replaces })}
      </Text>
    </div>
  );
}
