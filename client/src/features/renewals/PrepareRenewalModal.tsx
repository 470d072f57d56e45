import { Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { calendarDay, formatMoment } from '@portal/server/shared/calendar.rules';
import { DayInput } from '../../shared/DayInput.tsx';
import { Form } from '../../shared/Form.tsx';
import { FormFooter } from '../../shared/FormFooter.tsx';
import { FormModal } from '../../shared/FormModal.tsx';
import { useReload, useUnconfirmed } from '../../shared/unconfirmed.tsx';
import { GrowthQuestion } from '../keys/GrowthQuestion.tsx';
import { keyRequestForm } from '../keys/key-request.form.ts';
import { KeyFields } from '../keys/KeyFields.tsx';
import { usePredecessor } from '../keys/predecessor.ts';
import { QuotePanel } from '../keys/QuotePanel.tsx';
import { QuoteTotal } from '../keys/QuoteTotal.tsx';
import { useQuotedForm } from '../keys/use-quoted-form.ts';
import { prepareRenewalForm } from './prepare-renewal.form.ts';
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
    initialValues: prepareRenewalForm.initialValues(key, limits),
    validate: (values) => prepareRenewalForm.validate(values, key, limits),
    validateInputOnChange: true,
  });
  const [prepareRenewal] = usePrepareRenewalMutation();
  const latest = prepareRenewalForm.latestPriceUntil(form.values, key, limits.zone);
  const latestDay = calendarDay(latest, limits.zone);
  const today = calendarDay(limits.now, limits.zone);
  const terms = keyRequestForm.toQuotable(form.values);
  const users = keyRequestForm.pricedUsers(form.values);
  const missing = keyRequestForm.missingForTotal(form.values, 'own');

  const { price, retry, submit, settle, question, footer } = useQuotedForm({
    form,
    name: `prepare-renewal ${key.id}`,
    quote: RenewalQuoteDocument,
    priced: terms && { keyId: key.id, terms },
    users,
    growth: { users, lastUserLimit: key.userLimit },
    send: async (values, quotedTotal) =>
      (await prepareRenewal({ variables: prepareRenewalForm.toVariables(values, key.id, quotedTotal) })).data
        ?.prepareRenewal,
    onFailure: (error) => unconfirmed.fail(error),
    onDone: () => {
      onDone();
      onClose();
    },
  });
  const unconfirmed = useUnconfirmed(
    useReload(() => {
      settle();
      onDone();
      onClose();
    }),
  );

  return (
    <Form submit={submit}>
      <Stack gap="lg">
        <Text size="sm" c="dimmed">
          We'll email {key.company.name}. The key is issued when they confirm, without another decision, at the price
          below.
        </Text>
        <KeyFields owner="own" form={form} problems={price.problems} predecessor={predecessor} />
        {terms && users !== null && <QuotePanel state={price} addOns={terms.addOns} retry={retry} />}
        <DayInput
          label="Price holds until"
          description={`The company can confirm until the end of this day, at the latest until ${formatMoment(latest, limits.zone)}. Changed prices do not affect it.`}
          placeholder="DD-MMM-YYYY"
          valueFormat="DD-MMM-YYYY"
          clearable={false}
          excludeDate={(day) => day < today || day > latestDay}
          {...form.getInputProps('priceUntil')}
          error={form.errors.priceUntil}
        />
        <Textarea
          label="Message"
          description={`Optional, at most ${prepareRenewalForm.maxMessage} characters; the company reads it in the email and in its portal`}
          autosize
          minRows={2}
          maxRows={8}
          {...form.getInputProps('message')}
        />
        {unconfirmed.notice}
        <FormFooter
          submitLabel="Prepare renewal"
          aside={<QuoteTotal state={price} hint={missing} />}
          {...footer}
          obstacle={unconfirmed.obstacle ?? footer.obstacle}
          onCancel={onClose}
        />
        <GrowthQuestion {...question} />
      </Stack>
    </Form>
  );
}
