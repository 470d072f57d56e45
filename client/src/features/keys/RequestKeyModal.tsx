import { Modal, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useSettled } from '../../shared/settled.ts';
import { FormFooter } from '../../shared/FormFooter.tsx';
import { isQuotable, keyRequestForm, validateKeyRequest } from './key-request.form.ts';
import { useKeySubmission } from './key-submission.ts';
import { KeyFields } from './KeyFields.tsx';
import { useKeyQuoteQuery, useRequestKeyMutation } from './keys.generated.ts';
import { obstacleOf, quoteStateOf } from './quote-state.ts';
import { QuotePanel } from './QuotePanel.tsx';

interface RequestKeyModalProps {
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** A company asks for a key. */
export function RequestKeyModal({ opened, onClose, onDone }: RequestKeyModalProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Request Key" size="lg" closeOnClickOutside={false}>
      <RequestKeyForm onClose={onClose} onDone={onDone} />
    </Modal>
  );
}

function RequestKeyForm({ onClose, onDone }: Omit<RequestKeyModalProps, 'opened'>) {
  const form = useForm({
    initialValues: keyRequestForm.initialValues,
    validate: (values) => validateKeyRequest(values, 'own'),
  });
  const [requestKey, { loading }] = useRequestKeyMutation();

  const { settled, isSettling } = useSettled(form.values);
  const answer = useKeyQuoteQuery({
    variables: { terms: keyRequestForm.toTerms(settled) },
    skip: !isQuotable(settled),
    fetchPolicy: 'no-cache',
  });
  const price = quoteStateOf({
    answer: answer.data?.keyQuote,
    before: answer.previousData?.keyQuote,
    isPending: isQuotable(form.values) && (isSettling || answer.loading),
    hasFailed: !!answer.error,
  });

  const { submit, refusal } = useKeySubmission({
    form,
    send: async (values) => {
      const input = { terms: keyRequestForm.toTerms(values), quotedTotal: price.quote?.total };
      return (await requestKey({ variables: { input } })).data?.requestKey;
    },
    onDone: () => {
      onDone();
      onClose();
    },
    onRefused: () => void answer.refetch(),
  });

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <KeyFields form={form} problems={price.problems} />
        {Number(form.values.userLimit) > 0 && isQuotable(form.values) && <QuotePanel state={price} />}
        <FormFooter
          submitLabel="Request Key"
          isBusy={loading}
          obstacle={obstacleOf(price)}
          refusal={refusal}
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
}
