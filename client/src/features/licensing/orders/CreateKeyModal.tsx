import { skipToken, useQuery } from '@apollo/client/react';
import { Stack } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useEffect } from 'react';
import { DataState } from '../../../ui/feedback/DataState.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { FormFooter } from '../../../ui/forms/FormFooter.tsx';
import { FormModal } from '../../../ui/forms/FormModal.tsx';
import { LockableFields } from '../../../ui/forms/LockableFields.tsx';
import { CompanyChoice } from '../../companies/company-choice/CompanyChoice.tsx';
import {
  type FollowedKeyFragment,
  KeysOfCompanyToFollowDocument,
  type KeysOfCompanyToFollowQuery,
  useCreateKeyMutation,
  useKeysOfCompanyToFollowQuery,
} from '../keys/keys.generated.ts';
import { listPossiblePlans } from './expiry-choice.ts';
import { GrowthConfirmation } from './GrowthConfirmation.tsx';
import { type KeyFormValues, keyRequestForm, type KeyOwner } from './key-request.form.ts';
import { KeyFields } from './KeyFields.tsx';
import { KeyFormSkeleton } from './KeyFormSkeleton.tsx';
import { type Predecessor, usePredecessor } from './predecessor.ts';
import { formatPricedLabel } from './quote-state.ts';
import { QuotePanel } from './QuotePanel.tsx';
import { CreateKeyQuoteDocument } from './quotes.generated.ts';
import { QuoteTotal } from './QuoteTotal.tsx';
import { useQuotedForm } from './use-quoted-form.ts';

interface CreateKeyModalProps {
  /** The company that receives the key. Without it, the form has a company field. */
  company?: { id: string; name: string };
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Creates a key for a company. The key is approved immediately. */
export default function CreateKeyModal({ company, opened, onClose, onDone }: CreateKeyModalProps) {
  const title = company ? `Create key for ${company.name}` : 'Request Key';
  return (
    <FormModal opened={opened} onClose={onClose} size="lg" grows title={title}>
      {(close) =>
        company ? (
          <FixedCompanyLoader companyId={company.id} onClose={close} onDone={onDone} />
        ) : (
          <ChosenCompanyForm onClose={close} onDone={onDone} />
        )
      }
    </FormModal>
  );
}

type FormProps = Pick<CreateKeyModalProps, 'onClose' | 'onDone'>;

/** Returns the approved key with the latest expiry, even if it has ended. */
const getFollowedKey = ({ keyPage }: KeysOfCompanyToFollowQuery['company']) => keyPage.items[0] ?? null;

function FixedCompanyLoader({ companyId, ...props }: FormProps & { companyId: string }) {
  const result = useKeysOfCompanyToFollowQuery({ variables: { companyId }, fetchPolicy: 'network-only' });
  return (
    <DataState result={result} failure="The company's keys could not be loaded" skeleton={<KeyFormSkeleton />}>
      {({ company }) => <FixedCompanyForm companyId={companyId} followedKey={getFollowedKey(company)} {...props} />}
    </DataState>
  );
}

function FixedCompanyForm({
  companyId,
  followedKey,
  ...props
}: FormProps & { companyId: string; followedKey: FollowedKeyFragment | null }) {
  const predecessor = usePredecessor(followedKey, 'given');
  const { limits } = predecessor;
  const form = useForm({
    initialValues: {
      ...keyRequestForm.initialValues,
      companyId,
      ...keyRequestForm.getInitialTerm(limits, followedKey),
    },
    validate: (values) => keyRequestForm.validate(values, 'given', limits),
    validateInputOnChange: true,
  });
  return (
    <CreateKeyForm
      form={form}
      name={`create-key ${companyId}`}
      owner="given"
      predecessor={predecessor}
      followedKey={followedKey}
      {...props}
    />
  );
}

function useFollowedKey(companyId: string): FollowedKeyFragment | null {
  const { data } = useQuery(
    KeysOfCompanyToFollowDocument,
    companyId ? { variables: { companyId }, fetchPolicy: 'network-only' } : skipToken,
  );
  return companyId && data ? getFollowedKey(data.company) : null;
}

function ChosenCompanyForm(props: FormProps) {
  const form = useForm({
    initialValues: keyRequestForm.initialValues,
    validate: (values) => keyRequestForm.validate(values, 'chosen', limits),
    validateInputOnChange: true,
  });
  const followedKey = useFollowedKey(form.values.companyId ?? '');
  const predecessor = usePredecessor(followedKey, 'chosen');
  const { limits } = predecessor;

  // Reset the plan if the selected company's key makes the plan impossible.
  useEffect(() => {
    if (listPossiblePlans(limits).includes(form.values.planType)) return;
    form.setValues(keyRequestForm.getInitialTerm(limits, followedKey));
    // oxlint-disable-next-line react/exhaustive-deps -- only a different key resets the plan
  }, [followedKey?.id]);

  return (
    <CreateKeyForm
      form={form}
      name="create-key"
      owner="chosen"
      predecessor={predecessor}
      followedKey={followedKey}
      {...props}
    />
  );
}

interface CreateKeyFormProps extends FormProps {
  form: UseFormReturnType<KeyFormValues>;
  /** The name under which the draft of the form is stored. */
  name: string;
  owner: KeyOwner;
  predecessor: Predecessor;
  followedKey: FollowedKeyFragment | null;
}

function CreateKeyForm({ form, name, owner, predecessor, followedKey, onClose, onDone }: CreateKeyFormProps) {
  const companyId = form.values.companyId ?? '';
  const [createKey] = useCreateKeyMutation();
  const terms = companyId ? keyRequestForm.toQuotableTerms(form.values) : null;
  const users = keyRequestForm.getPricedUsers(form.values);
  const missingHint = keyRequestForm.getMissingHint(form.values, owner);

  const { price, retry, submit, confirmationProps, isLocked, footer } = useQuotedForm({
    form,
    name,
    quote: CreateKeyQuoteDocument,
    quoteVariables: terms && { companyId, terms },
    users,
    growth: { users, lastUserLimit: followedKey?.userLimit },
    send: async (values, quotedTotal, options) =>
      (
        await createKey({
          variables: { input: { companyId, ...keyRequestForm.toInput(values, quotedTotal) } },
          ...options,
        })
      ).data?.createKey,
    onDone: () => {
      onDone();
      onClose();
    },
  });

  return (
    <Form submit={submit}>
      <Stack gap="lg">
        <LockableFields isLocked={isLocked}>
          <KeyFields
            form={form}
            fieldErrors={price.fieldErrors}
            predecessor={predecessor}
            companyInput={
              owner === 'chosen' && (
                <CompanyChoice
                  {...form.getInputProps('companyId')}
                  hasInitialFocus
                  value={form.values.companyId}
                  error={form.errors.companyId ?? price.fieldErrors.companyId}
                />
              )
            }
          />
        </LockableFields>
        {terms && users !== null && <QuotePanel state={price} addOns={terms.addOns} grantsInactive retry={retry} />}
        <FormFooter
          submitLabel={missingHint === null ? formatPricedLabel('Create key', price) : 'Create key'}
          aside={<QuoteTotal state={price} hint={missingHint} outcome="Approved immediately" />}
          {...footer}
          onCancel={onClose}
        />
        <GrowthConfirmation {...confirmationProps} />
      </Stack>
    </Form>
  );
}
