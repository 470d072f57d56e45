import { Stack, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { getHotkeyHandler } from '@mantine/hooks';
import { checkPaymentReason, MAX_NOTE_LENGTH } from '@portal/server/modules/billing/payments/payment.rules';
import { getMessagesByField } from '@portal/server/platform/kernel/user-error.rules';
import type { ReactNode } from 'react';
import { submitFormOnKey } from '../../../lib/forms/form-submit.ts';
import type { IdempotentOptions } from '../../../lib/forms/idempotency.ts';
import type { MutationOutcomeFragment } from '../../../lib/forms/mutation-outcome.generated.ts';
import { Form } from '../../../ui/forms/Form.tsx';
import { FormFooter } from '../../../ui/forms/FormFooter.tsx';
import { LockableFields } from '../../../ui/forms/LockableFields.tsx';
import { useIdempotentForm } from '../../../ui/forms/use-idempotent-form.ts';

interface ReasonFormProps<Input extends object> {
  /** The name under which the draft of the form is stored. */
  name: string;
  submitLabel: string;
  toInput: (reason: string) => Input;
  send: (input: Input, options: IdempotentOptions) => Promise<MutationOutcomeFragment | undefined>;
  onClose: () => void;
  /** Explains the consequences of sending the form. */
  children: ReactNode;
}

/** A form whose only field is a reason that the company sees. */
export function ReasonForm<Input extends object>({
  name,
  submitLabel,
  toInput,
  send,
  onClose,
  children,
}: ReasonFormProps<Input>) {
  const form = useForm({
    initialValues: { reason: '' },
    validate: ({ reason }) => getMessagesByField(checkPaymentReason(reason)),
  });
  const { submit, isLocked, footer } = useIdempotentForm({
    form,
    name,
    toInput: ({ reason }) => toInput(reason.trim()),
    send,
    onDone: onClose,
  });
  return (
    <Form submit={submit}>
      <Stack gap="lg">
        {children}
        <LockableFields isLocked={isLocked}>
          <Textarea
            label="Reason"
            description={`At most ${MAX_NOTE_LENGTH} characters; the company will see it`}
            autosize
            minRows={2}
            maxRows={8}
            data-autofocus
            onKeyDown={getHotkeyHandler([['mod+Enter', submitFormOnKey]])}
            {...form.getInputProps('reason')}
          />
        </LockableFields>
        <FormFooter submitLabel={submitLabel} {...footer} onCancel={onClose} />
      </Stack>
    </Form>
  );
}
