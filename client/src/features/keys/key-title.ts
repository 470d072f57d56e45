import { PLAN_NAMES } from '../plans/plan-words.ts';
import { type ShownKey, stateWordAt } from './key-state.ts';
import { addedUsersText, usersText } from './key-words.ts';
import type { KeyFactsFragment } from './keys.generated.ts';

type TitledKey = ShownKey & Pick<KeyFactsFragment, 'planType' | 'userLimit' | 'replaces'>;

/** What a key is, in a line: 'Custom · 120 users · Running'; of an extension, also how many of them it adds. */
export function keyTitleAt(key: TitledKey, now: number): string {
  const { planType, userLimit, replaces } = key;
  const added = replaces && ` (${addedUsersText({ userLimit, replaces })})`;
  return `${PLAN_NAMES[planType]} · ${usersText(userLimit)}${added ?? ''} · ${stateWordAt(key, now)}`;
}
