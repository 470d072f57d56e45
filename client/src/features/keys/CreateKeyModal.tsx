import { skipToken, useQuery } from '@apollo/client/react';
import { Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect } from 'react';
import { FormFooter } from '../../shared/FormFooter.tsx';
import { FormModal } from '../../shared/FormModal.tsx';
import { possiblePlans } from './expiry-choice.ts';
import { keyRequestForm, NO_LIMIT } from './key-request.form.ts';
import { KeyFields } from './KeyFields.tsx';
import { type FollowedKeyFragment, KeysOfCompanyToFollowDocument, useCreateKeyMutation } from './keys.generated.ts';
import { usePredecessor } from './predecessor.ts';
import { QuotePanel } from './QuotePanel.tsx';
import { CreateKeyQuoteDocument } from './quotes.generated.ts';
import { QuoteTotal } from './QuoteTotal.tsx';
import { useQuotedForm } from './use-quoted-form.ts';

interface CreateKeyModalProps {
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** An administrator creates a key for a company; it is Approved at once. */
export default function CreateKeyModal({ opened, onClose, onDone }: CreateKeyModalProps) {
  return (
    <FormModal opened={opened} onClose={onClose} size="lg" grows title="Request Key">
      {(close) => <CreateKeyForm onClose={close} onDone={onDone} />}
    </FormModal>
  );
}

/** The Approved key of a company that ends last: what a new one has to outlast. */
function useLatestKey(companyId: string): FollowedKeyFragment | undefined {
  const { data } = useQuery(
    KeysOfCompanyToFollowDocument,
    companyId ? { variables: { companyId }, fetchPolicy: 'network-only' } : skipToken,
  );
  return companyId ? data?.company.keys.items[0] : undefined;
}

function CreateKeyForm({ onClose, onDone }: Omit<CreateKeyModalProps, 'opened'>) {
  const form = useForm({
    initialValues: keyRequestForm.initialValues,
    validate: (values) => keyRequestForm.validate(values, 'chosen', limits),
    validateInputOnChange: true,
  });
  const companyId = form.values.companyId ?? '';
  const latest = useLatestKey(companyId);
  const predecessor = usePredecessor(latest, 'chosen');
  const { limits } = predecessor;
  const [createKey] = useCreateKeyMutation();
  const terms = companyId ? keyRequestForm.toQuotable(form.values) : null;
  const hasUsers = !!Number(form.values.userLimit) || form.values.userLimit === NO_LIMIT;

  // a plan that the chosen company's key makes impossible gives way to one that is possible
  useEffect(() => {
    if (possiblePlans(limits).includes(form.values.planType)) return;
    form.setValues(keyRequestForm.openingTerm(limits, latest));
    // oxlint-disable-next-line react/exhaustive-deps -- only another key to follow changes what was chosen
  }, [latest?.id]);

  const { price, retry, submit, footer } = useQuotedForm({
    form,
    name: 'create-key',
    quote: CreateKeyQuoteDocument,
    priced: terms && { companyId, terms },
    send: async (values, quotedTotal) =>
      (await createKey({ variables: { companyId, input: keyRequestForm.toInput(values, quotedTotal) } })).data
        ?.createKey,
    onDone: () => {
      onDone();
      onClose();
    },
  });

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <KeyFields owner="chosen" form={form} problems={price.problems} predecessor={predecessor} />
        {!!terms?.userLimit && (
          <QuotePanel state={price} priced={{ users: terms.userLimit, addOns: terms.addOns }} retry={retry} />
        )}
        <FormFooter
          submitLabel="Create Key"
          aside={<QuoteTotal state={price} hasUsers={hasUsers} />}
          {...footer}
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
}
