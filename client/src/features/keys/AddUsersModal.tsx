import { Modal, NumberInput, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { formatCount, formatDate } from '../../shared/formats.ts';
import { FormFooter } from '../../shared/FormFooter.tsx';
import { useTimeZone } from '../../shared/time-zone.ts';
import { PLAN_NAMES } from '../plans/plan-words.ts';
import { addUsersForm } from './add-users.form.ts';
import { AddOnChoice } from './AddOnChoice.tsx';
import { type KeyRowFragment, useAddKeyUsersMutation } from './keys.generated.ts';
import { QuotePanel } from './QuotePanel.tsx';
import { AddKeyUsersQuoteDocument } from './quotes.generated.ts';
import { useQuotedForm } from './use-quoted-form.ts';

interface AddUsersModalProps {
  /** The key to extend. */
  row: KeyRowFragment;
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** A company asks for more users on a running key: the request form with everything else locked. */
export default function AddUsersModal({ row, opened, onClose, onDone }: AddUsersModalProps) {
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
  const [addKeyUsers] = useAddKeyUsersMutation();
  const addedUsers = Number(form.values.addedUsers);
  const isPossible = !validate(form.values).addedUsers;

  const { price, submit, footer } = useQuotedForm({
    form,
    quote: AddKeyUsersQuoteDocument,
    priced: isPossible ? { keyId: row.id, addedUsers } : null,
    send: async (values, quotedTotal) => {
      const input = addUsersForm.toInput(values, quotedTotal);
      return (await addKeyUsers({ variables: { keyId: row.id, input } })).data?.addKeyUsers;
    },
    onDone: () => {
      onDone();
      onClose();
    },
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
          description={`Total users: ${formatCount(row.userLimit + addedUsers)}`}
          allowDecimal={false}
          allowNegative={false}
          thousandSeparator=","
          thousandsGroupStyle="lakh"
          inputMode="numeric"
          data-autofocus
          {...form.getInputProps('addedUsers')}
          error={form.errors.addedUsers ?? price.problems.addedUsers}
        />
        {isPossible && <QuotePanel state={price} />}
        <FormFooter submitLabel="Request Users" {...footer} onCancel={onClose} />
      </Stack>
    </form>
  );
}
