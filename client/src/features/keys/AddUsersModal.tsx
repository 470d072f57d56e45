import { Modal, NumberInput, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { formatCount, formatDate } from '../../shared/formats.ts';
import { FormFooter } from '../../shared/FormFooter.tsx';
import { useSettled } from '../../shared/settled.ts';
import { useTimeZone } from '../../shared/time-zone.ts';
import { PLAN_NAMES } from '../plans/plan-words.ts';
import { addUsersForm } from './add-users.form.ts';
import { useKeySubmission } from './key-submission.ts';
import { AddOnChoice } from './KeyFields.tsx';
import { type KeyRowFragment, useAddKeyUsersMutation, useAddKeyUsersQuoteQuery } from './keys.generated.ts';
import { obstacleOf, quoteStateOf } from './quote-state.ts';
import { QuotePanel } from './QuotePanel.tsx';

interface AddUsersModalProps {
  /** The key to extend. */
  row: KeyRowFragment;
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** A company asks for more users on a running key: the request form with everything else locked. */
export function AddUsersModal({ row, opened, onClose, onDone }: AddUsersModalProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Edit Key" size="lg" closeOnClickOutside={false}>
      <AddUsersForm row={row} onClose={onClose} onDone={onDone} />
    </Modal>
  );
}

const locked = { readOnly: true, variant: 'filled' } as const;

function AddUsersForm({ row, onClose, onDone }: Omit<AddUsersModalProps, 'opened'>) {
  const timeZone = useTimeZone();
  const validate = (values: typeof addUsersForm.initialValues) => addUsersForm.validate(values, row.userLimit);
  const form = useForm({ initialValues: addUsersForm.initialValues, validate });
  const [addKeyUsers, { loading }] = useAddKeyUsersMutation();

  const { settled, isSettling } = useSettled(form.values);
  const canQuote = (values: typeof settled) => !validate(values).addedUsers;
  const answer = useAddKeyUsersQuoteQuery({
    variables: { keyId: row.id, ...addUsersForm.toInput(settled) },
    skip: !canQuote(settled),
    fetchPolicy: 'no-cache',
  });
  const price = quoteStateOf({
    answer: answer.data?.addKeyUsersQuote,
    before: answer.previousData?.addKeyUsersQuote,
    isPending: canQuote(form.values) && (isSettling || answer.loading),
    hasFailed: !!answer.error,
  });

  const { submit, refusal } = useKeySubmission({
    form,
    send: async (values) => {
      const input = { ...addUsersForm.toInput(values), quotedTotal: price.quote?.total };
      return (await addKeyUsers({ variables: { keyId: row.id, input } })).data?.addKeyUsers;
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
        <SimpleGrid cols={{ base: 2, xs: 3 }} spacing="md">
          <TextInput label="Plan Type" {...locked} value={PLAN_NAMES[row.planType]} />
          <TextInput label="Expiry Date" {...locked} value={formatDate(row.expiresAt, 'DD-MMM-YYYY', timeZone)} />
          <TextInput label="User" {...locked} value={formatCount(row.userLimit)} />
        </SimpleGrid>
        <AddOnChoice value={row.addOns} />
        <NumberInput
          label="More Users"
          description={`Total users: ${formatCount(row.userLimit + Number(form.values.addedUsers))}`}
          allowDecimal={false}
          allowNegative={false}
          thousandSeparator=","
          thousandsGroupStyle="lakh"
          inputMode="numeric"
          data-autofocus
          {...form.getInputProps('addedUsers')}
          error={form.errors.addedUsers ?? price.problems.addedUsers}
        />
        {canQuote(form.values) && <QuotePanel state={price} />}
        <FormFooter
          submitLabel="Request Users"
          isBusy={loading}
          obstacle={obstacleOf(price)}
          refusal={refusal}
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
}
