import { Button, Text } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { createSubmit } from '../../shared/form-submit.ts';
import { Form } from '../../shared/Form.tsx';
import type { MutationOutcomeFragment } from '../../shared/mutation-outcome.generated.ts';
import { Notice } from '../../shared/Notice.tsx';
import { problemOf } from '../../shared/problem.ts';
import { useUnsaved } from '../../shared/use-unsaved.ts';
import { sortUserErrors } from '../../shared/user-errors.ts';
import { AccountCard } from './AccountCard.tsx';

interface LinkFormProps<Values extends object> {
  /** From the mailed link; null if the address has none. */
  token: string | null;
  /** How the draft of what was typed is called. */
  name: string;
  title: string;
  form: { initialValues: Values; validate: (values: Values) => Partial<Record<keyof Values & string, string>> };
  renderFields: (form: UseFormReturnType<Values>) => ReactNode;
  submitLabel: string;
  /** Sends what was typed; undefined where somebody was asked something first and went back. */
  send: (token: string, values: Values) => Promise<MutationOutcomeFragment | undefined>;
  /** What is shown instead of the form where the link is used up, or too old. */
  expired: { title: string; text: string; next?: ReactNode };
  doneTitle: string;
  onLogIn: () => void;
}

/** The page of a mailed link that asks for something: the form, that the link is no longer valid, or that it is done. */
export function LinkForm<Values extends object>(props: LinkFormProps<Values>) {
  const { token, expired, doneTitle, onLogIn } = props;
  const [isInvalid, setIsInvalid] = useState(false);
  const [done, setDone] = useState<string | null>(null);

  if (done) {
    return (
      <AccountCard title={doneTitle}>
        <Text role="status">{done}</Text>
        <Button onClick={onLogIn} autoFocus>
          Go to login
        </Button>
      </AccountCard>
    );
  }
  if (!token || isInvalid) {
    return (
      <AccountCard title={expired.title}>
        <Notice tone="amber" icon={IconAlertCircle} role="alert" title="This link is no longer valid">
          {expired.text}
        </Notice>
        {expired.next}
      </AccountCard>
    );
  }
  return <Fields {...props} token={token} onInvalid={() => setIsInvalid(true)} onDone={setDone} />;
}

interface FieldsProps<Values extends object> extends LinkFormProps<Values> {
  token: string;
  onInvalid: () => void;
  onDone: (message: string) => void;
}

function Fields<Values extends object>(props: FieldsProps<Values>) {
  const { token, name, title, renderFields, submitLabel, send, onInvalid, onDone } = props;
  const form = useForm<Values>({ initialValues: props.form.initialValues, validate: props.form.validate });
  const settle = useUnsaved(form, name);
  const [failure, setFailure] = useState<string | null>(null);

  const submit = createSubmit(form, async (values) => {
    setFailure(null);
    try {
      const outcome = await send(token, values);
      if (!outcome) return;
      if (!outcome.userErrors.length) {
        settle();
        onDone(outcome.message);
      } else if (outcome.userErrors.some(({ code }) => code === 'LINK_INVALID')) onInvalid();
      else {
        const { fields, rest } = sortUserErrors(outcome.userErrors, Object.keys(values));
        form.setErrors(fields);
        setFailure(rest);
      }
    } catch (error) {
      setFailure(problemOf(error).message);
    }
  });

  return (
    <Form submit={submit} style={{ display: 'contents' }}>
      <AccountCard title={title}>
        {renderFields(form)}
        <Button type="submit" loading={form.submitting} mt="xs">
          {submitLabel}
        </Button>
        {failure && (
          <Notice tone="red" icon={IconAlertCircle} role="alert">
            {failure}
          </Notice>
        )}
      </AccountCard>
    </Form>
  );
}
