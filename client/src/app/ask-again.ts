import { ApolloLink } from '@apollo/client';
import { from, mergeMap, of } from 'rxjs';

interface Outcome {
  userErrors?: { code: string }[];
}

/** Whether the server refused a mutation until the password is given. */
const isRefused = (data: Record<string, unknown> | null | undefined): boolean =>
  Object.values(data ?? {}).some((outcome) =>
    (outcome as Outcome | null)?.userErrors?.some(({ code }) => code === 'CONFIRMATION_NEEDED'),
  );

// loaded on demand, because few sessions have to enter the password again
export const askIdentity = async () => (await import('../shared/identity.ts')).askIdentity();

/** Asks for the password where the server wants it once more, and then repeats the mutation. */
export const askAgain = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    mergeMap((result) =>
      isRefused(result.data)
        ? from(askIdentity()).pipe(mergeMap((isConfirmed) => (isConfirmed ? forward(operation) : of(result))))
        : of(result),
    ),
  ),
);
