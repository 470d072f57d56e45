import { Modal, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { FormFooter } from '../../shared/FormFooter.tsx';
import { keyRequestForm } from './key-request.form.ts';
import { KeyFields } from './KeyFields.tsx';
import { useRequestKeyMutation } from './keys.generated.ts';
import { QuotePanel } from './QuotePanel.tsx';
import { KeyQuoteDocument } from './quotes.generated.ts';
import { useQuotedForm } from './use-quoted-form.ts';

interface RequestKeyModalProps {
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** A company asks for a key. */
export default function RequestKeyModal({ opened, onClose, onDone }: RequestKeyModalProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Request Key" size="lg" closeOnClickOutside={false}>
      <RequestKeyForm onClose={onClose} onDone={onDone} />
    </Modal>
  );
}

function RequestKeyForm({ onClose, onDone }: Omit<RequestKeyModalProps, 'opened'>) {
  const { initialValues, validate, toQuotable, toInput } = keyRequestForm;
  const form = useForm({ initialValues, validate: (values) => validate(values, 'own') });
  const [requestKey] = useRequestKeyMutation();
  const terms = toQuotable(form.values);

  const { price, submit, footer } = useQuotedForm({
    form,
    quote: KeyQuoteDocument,
    priced: terms && { terms },
    send: async (values, quotedTotal) =>
      (await requestKey({ variables: { input: toInput(values, quotedTotal) } })).data?.requestKey,
    onDone: () => {
      onDone();
      onClose();
    },
  });

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <KeyFields owner="own" form={form} problems={price.problems} />
        {!!terms?.userLimit && <QuotePanel state={price} />}
        <FormFooter submitLabel="Request Key" {...footer} onCancel={onClose} />
      </Stack>
    </form>
  );
}
