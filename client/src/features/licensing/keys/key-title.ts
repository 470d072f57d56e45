import { PLAN_TYPE_LABELS } from '../../catalogue/prices/plan-labels.ts';
import { formatAddedUsers, formatUserCount } from './key-labels.ts';
import { type KeyWithState, getStateLabel } from './key-state.ts';
import type { KeyFactsFragment } from './keys.generated.ts';

type TitledKey = KeyWithState & Pick<KeyFactsFragment, 'planType' | 'userLimit' | 'replaces'>;

/** Formats the title of a key: 'Custom · 120 users · Running'. An extension also shows the number of added users. */
export function formatKeyTitle(key: TitledKey, now: number): string {
  const { planType, userLimit, replaces } = key;
  const addedUsers = replaces && ` (${formatAddedUsers({ userLimit, replaces })})`;
  return `${PLAN_TYPE_LABELS[planType]} · ${formatUserCount(userLimit)}${addedUsers ?? ''} · ${getStateLabel(key, now)}`;
}
