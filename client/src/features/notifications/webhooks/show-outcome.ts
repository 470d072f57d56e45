import type { MutationOutcomeFragment } from '../../../lib/forms/mutation-outcome.generated.ts';
import { formatError } from '../../../lib/forms/format-error.ts';
import { toast } from '../../../lib/browser/toast.ts';

/** Says what came of a change; either way the list may be another one now. */
export async function showOutcome(
  outcome: Promise<MutationOutcomeFragment | null | undefined>,
  onDone: () => void,
): Promise<void> {
  try {
    const { message, userErrors } = (await outcome) ?? {};
    if (userErrors?.length) toast.error(message!);
    else if (message) toast.success(message);
  } catch (error) {
    toast.error(formatError(error));
  }
  onDone();
}
