import { ApolloLink, Observable } from '@apollo/client';
import { askIdentity } from '../shared/identity.ts';

interface Outcome {
  userErrors?: { code: string }[];
}

/** Whether the server refused a mutation until the password is given. */
const isRefused = (data: Record<string, unknown> | null | undefined): boolean =>
  Object.values(data ?? {}).some((outcome) =>
    (outcome as Outcome | null)?.userErrors?.some(({ code }) => code === 'CONFIRMATION_NEEDED'),
  );

/** Asks for the password where the server wants it once more, and then repeats the mutation. */
export const askAgain = new ApolloLink(
  (operation, forward) =>
    new Observable((observer) => {
      let running = forward(operation).subscribe({
        next: (result) => {
          if (!isRefused(result.data)) {
            observer.next(result);
            observer.complete();
            return;
          }
          void askIdentity().then((isConfirmed) => {
            if (isConfirmed) running = forward(operation).subscribe(observer);
            else {
              observer.next(result);
              observer.complete();
            }
          });
        },
        error: (error) => observer.error(error),
      });
      return () => running.unsubscribe();
    }),
);
