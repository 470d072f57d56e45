import type { UseFormReturnType } from '@mantine/form';

/** Returns a submit handler for `Form` that validates the form and sends its values if they are valid. */
export const createSubmitHandler =
  <Values extends object>(form: UseFormReturnType<Values>, send: (values: Values) => Promise<unknown>) =>
  (): Promise<unknown> =>
    new Promise((resolve, reject) => {
      form.onSubmit(
        (values) => send(values).then(resolve, reject),
        () => resolve(null),
      )();
    });

/** Submits the form of the text area in which a key was pressed. A held key submits nothing. */
export const submitFormOnKey = ({ target, repeat }: Pick<KeyboardEvent, 'target' | 'repeat'>): void => {
  if (!repeat) (target as HTMLTextAreaElement).form?.requestSubmit();
};
