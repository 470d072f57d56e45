import { Button, SimpleGrid, Skeleton, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatCount, formatDate } from '../../../lib/formats/formats.ts';
import { useTimeZone } from '../../../lib/formats/time-zone.ts';
import { DataState } from '../../../ui/feedback/DataState.tsx';
import { EmptyNotice } from '../../../ui/feedback/EmptyNotice.tsx';
import { CountInput } from '../../../ui/forms/CountInput.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { FormFooter } from '../../../ui/forms/FormFooter.tsx';
import { FormModal } from '../../../ui/forms/FormModal.tsx';
import { LockableFields } from '../../../ui/forms/LockableFields.tsx';
import { PLAN_TYPE_LABELS } from '../../catalogue/prices/plan-labels.ts';
import {
  type ExtendableKeyFragment,
  useAddKeyUsersMutation,
  useExtendKeyMutation,
  useKeysToFollowQuery,
  useRequestToRepeatQuery,
} from '../keys/keys.generated.ts';
import { addUsersForm } from './add-users.form.ts';
import { AddOnChoice } from './AddOnChoice.tsx';
import { GrowthConfirmation } from './GrowthConfirmation.tsx';
import { formatPricedLabel } from './quote-state.ts';
import { QuotePanel } from './QuotePanel.tsx';
import { AddKeyUsersQuoteDocument } from './quotes.generated.ts';
import { QuoteTotal } from './QuoteTotal.tsx';
import { useQuotedForm } from './use-quoted-form.ts';

/** The fields of the key that the form requires. */
type ExtendedKey = Pick<ExtendableKeyFragment, 'id' | 'planType' | 'userLimit' | 'expiresAt' | 'addOns'>;

interface AddUsersModalProps {
  /** The key to extend. Defaults to the key with the id `keyId`. */
  row?: ExtendedKey;
  /** The id of the key to extend, from the URL. Defaults to the company's current key. */
  keyId?: string | null;
  /** The company for which an administrator adds users. The extension is then approved immediately. */
  company?: { name: string };
  /** The initial number of users to add, as text from the URL. */
  users?: string | null;
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Adds users to a key. All other terms of the key are shown read-only. */
export default function AddUsersModal({ row, keyId, opened, onClose, ...props }: AddUsersModalProps) {
  const title = props.company ? `Add users for ${props.company.name}` : 'Add users';
  return (
    <FormModal opened={opened} onClose={onClose} size="lg" grows title={title}>
      {(close) => {
        if (row) return <AddUsersForm row={row} onClose={close} {...props} />;
        if (keyId) return <KeyLoader keyId={keyId} onClose={close} {...props} />;
        return <CurrentKeyLoader onClose={close} {...props} />;
      }}
    </FormModal>
  );
}

type FormProps = Omit<AddUsersModalProps, 'row' | 'keyId' | 'opened'>;

const stateProps = { failure: 'Your key could not be loaded', skeleton: <AddUsersSkeleton /> };

function CurrentKeyLoader(props: FormProps) {
  const result = useKeysToFollowQuery({ fetchPolicy: 'network-only' });
  return (
    <DataState result={result} {...stateProps}>
      {({ me: { currentKey } }) => <AddUsersFormOrNotice keyToExtend={currentKey} {...props} />}
    </DataState>
  );
}

/** Loads a key, or the last extension that has replaced it. */
function KeyLoader({ keyId, ...props }: FormProps & { keyId: string }) {
  const result = useRequestToRepeatQuery({ variables: { id: keyId }, fetchPolicy: 'network-only' });
  return (
    <DataState result={result} {...stateProps}>
      {({ key }) =>
        key.replacedBy ? (
          <KeyLoader key={key.replacedBy.id} keyId={key.replacedBy.id} {...props} />
        ) : (
          <AddUsersFormOrNotice keyToExtend={key} {...props} />
        )
      }
    </DataState>
  );
}

/**
 * Shows the form, or the reason why no users can be added. The key is a snapshot. With current data, the form would be
 * replaced by the reason as soon as the request is submitted.
 */
function AddUsersFormOrNotice({ keyToExtend, ...props }: FormProps & { keyToExtend: ExtendableKeyFragment | null }) {
  const [initialKey] = useState(keyToExtend);
  const disabledReason = initialKey
    ? initialKey.extensionRefusal
    : 'There is no running key to add users to. Request a new key.';
  if (initialKey && !disabledReason) return <AddUsersForm row={initialKey} {...props} />;
  return (
    <EmptyNotice
      icon={<IconUsers size={28} stroke={1.5} aria-hidden />}
      title="Users cannot be added now"
      text={disabledReason ?? ''}
      action={
        initialKey ? (
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

const readOnlyProps = { readOnly: true, variant: 'filled' } as const;

function AddUsersForm({ row, users, company, onClose, onDone }: FormProps & { row: ExtendedKey }) {
  const timeZone = useTimeZone();
  const form = useForm({
    initialValues: addUsersForm.getInitialValues(users),
    validate: (values) => addUsersForm.validate(values, row.userLimit),
    validateInputOnChange: true,
  });
  const [addKeyUsers] = useAddKeyUsersMutation();
  const [extendKey] = useExtendKeyMutation();
  const addedUsers = Number(form.values.addedUsers);
  const missingHint = addUsersForm.getMissingHint(form.values, row.userLimit);
  const isCountValid = missingHint === null;

  const { price, retry, submit, confirmationProps, isLocked, footer } = useQuotedForm({
    form,
    name: `add-users ${row.id}`,
    quote: AddKeyUsersQuoteDocument,
    quoteVariables: isCountValid ? { keyId: row.id, addedUsers } : null,
    users: isCountValid ? addedUsers : null,
    growth: { users: row.userLimit + addedUsers, lastUserLimit: row.userLimit },
    send: async (values, quotedTotal, options) => {
      const variables = { input: { keyId: row.id, ...addUsersForm.toInput(values, quotedTotal) } };
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
          <CountInput
            label="More users"
            description={`Total users: ${formatCount(row.userLimit + (isCountValid ? addedUsers : 0))}`}
            data-autofocus
            autoFocus
            {...form.getInputProps('addedUsers')}
            error={form.errors.addedUsers ?? price.fieldErrors.addedUsers}
          />
        </LockableFields>
        <SimpleGrid cols={{ base: 2, xs: 3 }} spacing="md">
          <TextInput label="Plan Type" {...readOnlyProps} value={PLAN_TYPE_LABELS[row.planType]} />
          <TextInput
            label="Expiry Date"
            {...readOnlyProps}
            value={formatDate(row.expiresAt, 'DD-MMM-YYYY', timeZone)}
          />
          <TextInput label="User" {...readOnlyProps} value={formatCount(row.userLimit)} />
        </SimpleGrid>
        <AddOnChoice value={row.addOns} />
        {isCountValid && <QuotePanel state={price} addOns={row.addOns} retry={retry} />}
        <FormFooter
          submitLabel={company ? formatPricedLabel('Add users', price) : 'Request users'}
          aside={<QuoteTotal state={price} hint={missingHint} outcome={company && 'Approved immediately'} />}
          {...footer}
          onCancel={onClose}
        />
        <GrowthConfirmation {...confirmationProps} />
      </Stack>
    </Form>
  );
}

function AddUsersSkeleton() {
  return (
    <Stack gap="lg">
      <Skeleton h={80} />
      <Skeleton h={60} />
      <Skeleton h={160} />
      <Skeleton h={60} />
    </Stack>
  );
}
