import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { createSubmitHandler } from '../../../lib/forms/form-submit.ts';
import type { MutationOutcomeFragment } from '../../../lib/forms/mutation-outcome.generated.ts';
import { getErrorDetails } from '../../../lib/forms/request-error.ts';
import { useUnsavedForm } from '../../../lib/forms/use-unsaved-form.ts';
import { splitUserErrors } from '../../../lib/forms/user-errors.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { AccountCard } from './AccountCard.tsx';
import { useDoneMessage } from './use-done-message.ts';

/** The props of each page that a link in an email opens. */
export interface LinkPageProps {
  /** The token of the link, or null if the URL has none. */
  token: string | null;
  /** Ends the current session and opens the login. */
  onLogIn: () => void;
  /** Leaves the page if its link is not valid. Does not end the session. */
  onContinue: () => void;
  continueLabel: string;
}

interface LinkFormProps<Values extends object> extends LinkPageProps {
  /** The name under which the draft of the form is stored. */
  name: string;
  title: string;
  form: { initialValues: Values; validate: (values: Values) => Partial<Record<keyof Values & string, string>> };
  renderFields: (form: UseFormReturnType<Values>) => ReactNode;
  submitLabel: string;
  /** Sends the values. Resolves to undefined if the server returned no data. */
  send: (token: string, values: Values) => Promise<MutationOutcomeFragment | undefined>;
  /** Shown instead of the form if the link is not valid, for example because it has expired. */
  invalidLink: { title: string; text: string; next?: ReactNode };
  doneTitle: string;
}

/** The placeholder of a page that checks its link before it shows a form. */
export const LinkSkeleton = () => (
  <Stack gap="md" w={360} maw="100%">
    <Skeleton h={24} />
    <Skeleton h={72} />
  </Stack>
);

/** A page that a link in an email opens. It shows a form, a notice that the link is invalid, or a confirmation. */
export function LinkForm<Values extends object>(props: LinkFormProps<Values>) {
  const { token, invalidLink, doneTitle, onLogIn, onContinue, continueLabel } = props;
  const [isInvalid, setIsInvalid] = useState(false);
  const { doneMessage, showDone } = useDoneMessage();

  if (doneMessage) {
    return (
      <AccountCard title={doneTitle}>
        <Text role="status">{doneMessage}</Text>
        <Button onClick={onLogIn} autoFocus>
          Go to login
        </Button>
      </AccountCard>
    );
  }
  if (!token || isInvalid) {
    return (
      <AccountCard title={invalidLink.title}>
        <Notice tone="amber" icon={IconAlertCircle} role="alert" title="This link is no longer valid">
          {invalidLink.text}
        </Notice>
        {invalidLink.next}
        <Button variant={invalidLink.next ? 'default' : 'filled'} onClick={onContinue}>
          {continueLabel}
        </Button>
      </AccountCard>
    );
  }
  return <LinkFormFields {...props} token={token} onInvalid={() => setIsInvalid(true)} onDone={showDone} />;
}

interface LinkFormFieldsProps<Values extends object> extends LinkFormProps<Values> {
  token: string;
  onInvalid: () => void;
  onDone: (message: string) => void;
}

function LinkFormFields<Values extends object>(props: LinkFormFieldsProps<Values>) {
  const { token, name, title, renderFields, submitLabel, send, onInvalid, onDone } = props;
  const form = useForm<Values>({ initialValues: props.form.initialValues, validate: props.form.validate });
  const markSaved = useUnsavedForm(form, name);
  const [failure, setFailure] = useState<string | null>(null);

  const submit = createSubmitHandler(form, async (values) => {
    setFailure(null);
    try {
      const outcome = await send(token, values);
      if (!outcome) return;
      if (!outcome.userErrors.length) {
        markSaved();
        onDone(outcome.message);
      } else if (outcome.userErrors.some(({ code }) => code === 'LINK_INVALID')) onInvalid();
      else {
        const { fields, generalError } = splitUserErrors(outcome.userErrors, Object.keys(values));
        form.setErrors(fields);
        setFailure(generalError);
      }
    } catch (error) {
      setFailure(getErrorDetails(error).message);
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
