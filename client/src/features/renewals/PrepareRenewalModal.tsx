import { Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { FormFooter } from '../../shared/FormFooter.tsx';
import { FormModal } from '../../shared/FormModal.tsx';
import { GrowthQuestion } from '../keys/GrowthQuestion.tsx';
import { keyRequestForm } from '../keys/key-request.form.ts';
import { KeyFields } from '../keys/KeyFields.tsx';
import { usePredecessor } from '../keys/predecessor.ts';
import { QuotePanel } from '../keys/QuotePanel.tsx';
import { QuoteTotal } from '../keys/QuoteTotal.tsx';
import { useQuotedForm } from '../keys/use-quoted-form.ts';
import { RenewalQuoteDocument, type RenewalRowFragment, usePrepareRenewalMutation } from './renewals.generated.ts';

interface PrepareRenewalModalProps {
  row: RenewalRowFragment;
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** An administrator prepares the renewal of a key, which its company then confirms. */
export default function PrepareRenewalModal({ opened, onClose, ...props }: PrepareRenewalModalProps) {
  return (
    <FormModal opened={opened} onClose={onClose} size="lg" grows title={`Renewal for ${props.row.key.company.name}`}>
      {(close) => <PrepareRenewalForm onClose={close} {...props} />}
    </FormModal>
  );
}

function PrepareRenewalForm({ row: { key }, onClose, onDone }: Omit<PrepareRenewalModalProps, 'opened'>) {
  const predecessor = usePredecessor(key, 'chosen');
  const { limits } = predecessor;
  const form = useForm({
    initialValues: keyRequestForm.renewalOf(key, limits),
    validate: (values) => keyRequestForm.validate(values, 'own', limits),
    validateInputOnChange: true,
  });
  const [prepareRenewal] = usePrepareRenewalMutation();
  const terms = keyRequestForm.toQuotable(form.values);
  const users = keyRequestForm.pricedUsers(form.values);
  const missing = keyRequestForm.missingForTotal(form.values, 'own');

  const { price, retry, submit, question, footer } = useQuotedForm({
    form,
    name: `prepare-renewal ${key.id}`,
    quote: RenewalQuoteDocument,
    priced: terms && { keyId: key.id, terms },
    users,
    growth: { users, lastUserLimit: key.userLimit },
    send: async (values, quotedTotal) =>
      (await prepareRenewal({ variables: { keyId: key.id, input: keyRequestForm.toInput(values, quotedTotal) } })).data
        ?.prepareRenewal,
    onDone: () => {
      onDone();
      onClose();
    },
  });

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <Text size="sm" c="dimmed">
          {key.company.name} is told, and gets the key as soon as it confirms: at once, without another decision, at the
          prices of that moment.
        </Text>
        <KeyFields owner="own" form={form} problems={price.problems} predecessor={predecessor} />
        {terms && users !== null && <QuotePanel state={price} addOns={terms.addOns} retry={retry} />}
        <FormFooter
          submitLabel="Prepare renewal"
          aside={<QuoteTotal state={price} hint={missing} />}
          {...footer}
          onCancel={onClose}
        />
        <GrowthQuestion {...question} />
      </Stack>
    </form>
  );
}
