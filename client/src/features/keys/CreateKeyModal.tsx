import { Modal, Select, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useSettled } from '../../shared/settled.ts';
import { FormFooter } from '../../shared/FormFooter.tsx';
import { isQuotable, keyRequestForm, validateKeyRequest } from './key-request.form.ts';
import { useKeySubmission } from './key-submission.ts';
import { KeyFields } from './KeyFields.tsx';
import { useCompanyChoiceQuery, useCreateKeyMutation, useCreateKeyQuoteQuery } from './keys.generated.ts';
import { obstacleOf, quoteStateOf } from './quote-state.ts';
import { QuotePanel } from './QuotePanel.tsx';

interface CreateKeyModalProps {
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** An administrator makes a key for a company; it is Approved at once. */
export function CreateKeyModal({ opened, onClose, onDone }: CreateKeyModalProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Request Key" size="lg" closeOnClickOutside={false}>
      <CreateKeyForm onClose={onClose} onDone={onDone} />
    </Modal>
  );
}

function CreateKeyForm({ onClose, onDone }: Omit<CreateKeyModalProps, 'opened'>) {
  const form = useForm({
    initialValues: keyRequestForm.initialValues,
    validate: (values) => validateKeyRequest(values, 'chosen'),
  });
  const companies = useCompanyChoiceQuery();
  const [createKey, { loading }] = useCreateKeyMutation();

  const { settled, isSettling } = useSettled(form.values);
  const canQuote = (values: typeof settled) => !!values.companyId && isQuotable(values);
  const answer = useCreateKeyQuoteQuery({
    variables: { companyId: settled.companyId ?? '', terms: keyRequestForm.toTerms(settled) },
    skip: !canQuote(settled),
    fetchPolicy: 'no-cache',
  });
  const price = quoteStateOf({
    answer: answer.data?.createKeyQuote,
    before: answer.previousData?.createKeyQuote,
    isPending: canQuote(form.values) && (isSettling || answer.loading),
    hasFailed: !!answer.error,
  });

  const { submit, refusal } = useKeySubmission({
    form,
    send: async (values) => {
      const input = { terms: keyRequestForm.toTerms(values), quotedTotal: price.quote?.total };
      const { data } = await createKey({ variables: { companyId: values.companyId ?? '', input } });
      return data?.createKey;
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
        <Select
          label="Company"
          placeholder={companies.loading ? 'Loading…' : 'Choose a company'}
          data={companies.data?.allCompanies.map(({ id, name, domain }) => ({
            value: id,
            label: `${name} (${domain})`,
          }))}
          searchable
          limit={50}
          nothingFoundMessage="No company of this name."
          {...form.getInputProps('companyId')}
          error={
            form.errors.companyId ?? (companies.error && 'The companies could not be loaded. Close this and try again.')
          }
        />
        <KeyFields form={form} problems={price.problems} />
        {Number(form.values.userLimit) > 0 && canQuote(form.values) && <QuotePanel state={price} />}
        <FormFooter
          submitLabel="Create Key"
          isBusy={loading}
          obstacle={obstacleOf(price)}
          refusal={refusal}
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
}
