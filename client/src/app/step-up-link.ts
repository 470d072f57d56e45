import { ApolloLink } from '@apollo/client';
import { from, mergeMap, of } from 'rxjs';

interface MutationOutcome {
  userErrors?: { code: string }[];
}

/** Checks whether the server rejected a mutation because the mutation requires a step-up. */
const needsStepUp = (data: Record<string, unknown> | null | undefined): boolean =>
  Object.values(data ?? {}).some((outcome) =>
    (outcome as MutationOutcome | null)?.userErrors?.some(({ code }) => code === 'CONFIRMATION_NEEDED'),
  );

// Loaded on demand, because few sessions need a step-up.
export const requestStepUp = async () => (await import('../lib/viewer/step-up.ts')).requestStepUp();

/** Prompts for the password when the server requires a step-up. Retries the mutation after the step-up. */
export const stepUpLink = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    mergeMap((result) =>
      needsStepUp(result.data)
        ? from(requestStepUp()).pipe(mergeMap((isConfirmed) => (isConfirmed ? forward(operation) : of(result))))
        : of(result),
    ),
  ),
);
