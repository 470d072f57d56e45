import type { UseFormReturnType } from '@mantine/form';

/** Validates a form and sends its values if they are valid; for `Form`. */
export const createSubmitHandler =
  <Values extends object>(form: UseFormReturnType<Values>, send: (values: Values) => Promise<unknown>) =>
  (): Promise<unknown> =>
    new Promise((resolve, reject) => {
      form.onSubmit(
        (values) => send(values).then(resolve, reject),
        () => resolve(null),
      )();
    });

/** Submits the form that a pressed key belongs to. */
export const submitFormOnKey = ({ target }: { target: EventTarget | null }): void =>
  (target as HTMLTextAreaElement).form?.requestSubmit();
