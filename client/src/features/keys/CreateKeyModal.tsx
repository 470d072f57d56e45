import { Modal, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { FormFooter } from '../../shared/FormFooter.tsx';
import { keyRequestForm } from './key-request.form.ts';
import { KeyFields } from './KeyFields.tsx';
import { useCreateKeyMutation } from './keys.generated.ts';
import { QuotePanel } from './QuotePanel.tsx';
import { CreateKeyQuoteDocument } from './quotes.generated.ts';
import { useQuotedForm } from './use-quoted-form.ts';

interface CreateKeyModalProps {
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** An administrator creates a key for a company; it is Approved at once. */
export default function CreateKeyModal({ opened, onClose, onDone }: CreateKeyModalProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Request Key" size="lg" closeOnClickOutside={false}>
      <CreateKeyForm onClose={onClose} onDone={onDone} />
    </Modal>
  );
}

function CreateKeyForm({ onClose, onDone }: Omit<CreateKeyModalProps, 'opened'>) {
  const { initialValues, validate, toQuotable, toInput } = keyRequestForm;
  const form = useForm({ initialValues, validate: (values) => validate(values, 'chosen') });
  const [createKey] = useCreateKeyMutation();
  const companyId = form.values.companyId ?? '';
  const terms = companyId ? toQuotable(form.values) : null;

  const { price, submit, footer } = useQuotedForm({
    form,
    quote: CreateKeyQuoteDocument,
    priced: terms && { companyId, terms },
    send: async (values, quotedTotal) =>
      (await createKey({ variables: { companyId, input: toInput(values, quotedTotal) } })).data?.createKey,
    onDone: () => {
      onDone();
      onClose();
    },
  });

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <KeyFields owner="chosen" form={form} problems={price.problems} />
        {!!terms?.userLimit && <QuotePanel state={price} />}
        <FormFooter submitLabel="Create Key" {...footer} onCancel={onClose} />
      </Stack>
    </form>
  );
}
