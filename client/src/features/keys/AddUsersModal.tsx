import { Button, NumberInput, SimpleGrid, Skeleton, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { DataState } from '../../shared/DataState.tsx';
import { EmptyNotice } from '../../shared/EmptyNotice.tsx';
import { Form } from '../../shared/Form.tsx';
import { formatCount, formatDate } from '../../shared/formats.ts';
import { FormFooter } from '../../shared/FormFooter.tsx';
import { FormModal } from '../../shared/FormModal.tsx';
import { LockableFields } from '../../shared/LockableFields.tsx';
import { useTimeZone } from '../../shared/time-zone.ts';
import { PLAN_NAMES } from '../plans/plan-words.ts';
import { addUsersForm } from './add-users.form.ts';
import { GrowthQuestion } from './GrowthQuestion.tsx';
import { AddOnChoice } from './AddOnChoice.tsx';
import {
  type KeyRowFragment,
  type KeysToFollowQuery,
  useAddKeyUsersMutation,
  useExtendKeyMutation,
  useKeysToFollowQuery,
} from './keys.generated.ts';
import { pricedLabel } from './quote-state.ts';
import { QuotePanel } from './QuotePanel.tsx';
import { AddKeyUsersQuoteDocument } from './quotes.generated.ts';
import { QuoteTotal } from './QuoteTotal.tsx';
import { useQuotedForm } from './use-quoted-form.ts';

/** What the form has to know of the key. */
type ExtendedKey = Pick<KeyRowFragment, 'id' | 'planType' | 'userLimit' | 'expiresAt' | 'addOns'>;

interface AddUsersModalProps {
  /** The key to extend; the viewer's current one when left out. */
  row?: ExtendedKey;
  /** The company for which an administrator adds them; they are then added at once. */
  company?: { name: string };
  /** How many users it opens with. */
  users?: string | null;
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** More users for a running key: the request form with everything else locked. */
export default function AddUsersModal({ row, opened, onClose, ...props }: AddUsersModalProps) {
  const title = props.company ? `Add users for ${props.company.name}` : 'Add users';
  return (
    <FormModal opened={opened} onClose={onClose} size="lg" grows title={title}>
      {(close) =>
        row ? <AddUsersForm row={row} onClose={close} {...props} /> : <AddToCurrentKey onClose={close} {...props} />
      }
    </FormModal>
  );
}

type FormProps = Omit<AddUsersModalProps, 'row' | 'opened'>;

/** Loads the company's current key. */
function AddToCurrentKey(props: FormProps) {
  const result = useKeysToFollowQuery({ fetchPolicy: 'network-only' });
  return (
    <DataState result={result} failure="Your key could not be loaded" skeleton={<FormSkeleton />}>
      {({ me: { currentKey } }) => <OpenedForm currentKey={currentKey} {...props} />}
    </DataState>
  );
}

/** The form, or why there is none. The state of the key when it opens decides: its own request must not replace it. */
function OpenedForm({ currentKey, ...props }: FormProps & Pick<KeysToFollowQuery['me'], 'currentKey'>) {
  const [opened] = useState(currentKey);
  const refusal = opened ? opened.extensionRefusal : 'There is no running key to add users to. Request a new key.';
  if (opened && !refusal) return <AddUsersForm row={opened} {...props} />;
  return (
    <EmptyNotice
      icon={<IconUsers size={28} stroke={1.5} aria-hidden />}
      title="Users cannot be added now"
      text={refusal ?? ''}
      action={
        opened ? (
          <Button variant="default" onClick={props.onClose}>
            Close
          </Button>
        ) : (
          <Button component={Link} to="/requestedKeys?request=new">
            Request Key
          </Button>
        )
      }
    />
  );
}

const locked = { readOnly: true, variant: 'filled' } as const;

function AddUsersForm({ row, users, company, onClose, onDone }: FormProps & { row: ExtendedKey }) {
  const timeZone = useTimeZone();
  const validate = (values: typeof addUsersForm.initialValues) => addUsersForm.validate(values, row.userLimit);
  const form = useForm({
    initialValues: addUsersForm.opensWith(users),
    validate,
    validateInputOnChange: true,
  });
  const [addKeyUsers] = useAddKeyUsersMutation();
  const [extendKey] = useExtendKeyMutation();
  const addedUsers = Number(form.values.addedUsers);
  const isPossible = !validate(form.values).addedUsers;

  const { price, retry, submit, question, isLocked, footer } = useQuotedForm({
    form,
    name: `add-users ${row.id}`,
    quote: AddKeyUsersQuoteDocument,
    priced: isPossible ? { keyId: row.id, addedUsers } : null,
    users: isPossible ? addedUsers : null,
    growth: { users: row.userLimit + addedUsers, lastUserLimit: row.userLimit },
    send: async (values, quotedTotal, options) => {
      const variables = { keyId: row.id, input: addUsersForm.toInput(values, quotedTotal) };
      if (company) return (await extendKey({ variables, ...options })).data?.extendKey;
      return (await addKeyUsers({ variables, ...options })).data?.addKeyUsers;
    },
    onDone: () => {
      onDone();
      onClose();
    },
  });

  return (
    <Form submit={submit}>
      <Stack gap="lg">
        <LockableFields isLocked={isLocked}>
          <NumberInput
            label="More Users"
            description={`Total users: ${formatCount(row.userLimit + addedUsers)}`}
            allowDecimal={false}
            allowNegative={false}
            thousandSeparator=","
            thousandsGroupStyle="lakh"
            inputMode="numeric"
            data-autofocus
            autoFocus
            {...form.getInputProps('addedUsers')}
            error={form.errors.addedUsers ?? price.problems.addedUsers}
          />
        </LockableFields>
        <SimpleGrid cols={{ base: 2, xs: 3 }} spacing="md">
          <TextInput label="Plan Type" {...locked} value={PLAN_NAMES[row.planType]} />
          <TextInput label="Expiry Date" {...locked} value={formatDate(row.expiresAt, 'DD-MMM-YYYY', timeZone)} />
          <TextInput label="User" {...locked} value={formatCount(row.userLimit)} />
        </SimpleGrid>
        <AddOnChoice value={row.addOns} />
        {isPossible && <QuotePanel state={price} addOns={row.addOns} retry={retry} />}
        <FormFooter
          submitLabel={company ? pricedLabel('Add users', price) : 'Request Users'}
          aside={
            <QuoteTotal
              state={price}
              hint={isPossible ? null : 'Enter the users to see the total'}
              outcome={company && 'Approved at once'}
            />
          }
          {...footer}
          onCancel={onClose}
        />
        <GrowthQuestion {...question} />
      </Stack>
    </Form>
  );
}

/** The shape of the form. */
const FormSkeleton = () => (
  <Stack gap="lg">
    <Skeleton h={80} />
    <Skeleton h={60} />
    <Skeleton h={160} />
    <Skeleton h={60} />
  </Stack>
);
