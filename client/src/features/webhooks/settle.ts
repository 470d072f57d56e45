import type { MutationOutcomeFragment } from '../../shared/mutation-outcome.generated.ts';
import { problemText } from '../../shared/problem-text.ts';
import { toast } from '../../shared/toast.ts';

/** Says what came of a change; either way the list may be another one now. */
export async function settle(
  outcome: Promise<MutationOutcomeFragment | null | undefined>,
  onDone: () => void,
): Promise<void> {
  try {
    const { message, userErrors } = (await outcome) ?? {};
    if (userErrors?.length) toast.error(message!);
    else if (message) toast.success(message);
  } catch (error) {
    toast.error(problemText(error));
  }
  onDone();
}
