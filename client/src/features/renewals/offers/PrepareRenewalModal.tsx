import { Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { toCalendarDay, formatTimestamp } from '@portal/server/platform/kernel/calendar.rules';
import { DayInput } from '../../../ui/forms/DayInput.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { FormFooter } from '../../../ui/forms/FormFooter.tsx';
import { FormModal } from '../../../ui/forms/FormModal.tsx';
import { LockableFields } from '../../../ui/forms/LockableFields.tsx';
import { GrowthConfirmation } from '../../licensing/orders/GrowthConfirmation.tsx';
import { keyRequestForm } from '../../licensing/orders/key-request.form.ts';
import { KeyFields } from '../../licensing/orders/KeyFields.tsx';
import { usePredecessor } from '../../licensing/orders/predecessor.ts';
import { QuotePanel } from '../../licensing/orders/QuotePanel.tsx';
import { QuoteTotal } from '../../licensing/orders/QuoteTotal.tsx';
import { useQuotedForm } from '../../licensing/orders/use-quoted-form.ts';
import { prepareRenewalForm } from './prepare-renewal.form.ts';
import { RenewalQuoteDocument, type RenewalRowFragment, usePrepareRenewalMutation } from './renewals.generated.ts';

interface PrepareRenewalModalProps {
  row: RenewalRowFragment;
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Prepares a renewal offer, which the company then confirms or declines. */
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
    initialValues: prepareRenewalForm.getInitialValues(key, limits),
    validate: (values) => prepareRenewalForm.validate(values, key, limits),
    validateInputOnChange: true,
  });
  const [prepareRenewal] = usePrepareRenewalMutation();
  const latestPriceEnd = prepareRenewalForm.getLatestPriceUntil(form.values, key, limits);
  const latestDay = toCalendarDay(latestPriceEnd, limits.zone);
  const today = toCalendarDay(limits.now, limits.zone);
  const terms = keyRequestForm.toQuotableTerms(form.values);
  const users = keyRequestForm.getPricedUsers(form.values);
  const missingHint = keyRequestForm.getMissingHint(form.values, 'own');

  const { price, retry, submit, confirmationProps, isLocked, footer } = useQuotedForm({
    form,
    name: `prepare-renewal ${key.id}`,
    quote: RenewalQuoteDocument,
    quoteVariables: terms && { keyId: key.id, terms },
    users,
    growth: { users, lastUserLimit: key.userLimit },
    send: async (values, quotedTotal) =>
      (await prepareRenewal({ variables: { input: prepareRenewalForm.toInput(values, key.id, quotedTotal) } })).data
        ?.prepareRenewal,
    isDecision: true,
    onDone: () => {
      onDone();
      onClose();
    },
  });

  return (
    <Form submit={submit}>
      <Stack gap="lg">
        <Text size="sm" c="dimmed">
          We'll email {key.company.name}. When the company confirms, the key is issued at the price below without
          another approval.
        </Text>
        <LockableFields isLocked={isLocked}>
          <KeyFields form={form} fieldErrors={price.fieldErrors} predecessor={predecessor} />
        </LockableFields>
        {terms && users !== null && <QuotePanel state={price} addOns={terms.addOns} retry={retry} />}
        <LockableFields isLocked={isLocked}>
          <DayInput
            label="Price valid until"
            description={`The company can confirm until the end of this day, but no later than ${formatTimestamp(latestPriceEnd, limits.zone)}. Later price changes do not affect this offer.`}
            clearable={false}
            excludeDate={(day) => day < today || day > latestDay}
            {...form.getInputProps('priceUntil')}
            error={form.errors.priceUntil}
          />
          <Textarea
            label="Message"
            description={`Optional, at most ${prepareRenewalForm.maxMessageLength} characters; the company reads it by email and in the portal`}
            autosize
            minRows={2}
            maxRows={8}
            {...form.getInputProps('message')}
          />
        </LockableFields>
        <FormFooter
          submitLabel="Prepare renewal"
          aside={<QuoteTotal state={price} hint={missingHint} />}
          {...footer}
          onCancel={onClose}
        />
        <GrowthConfirmation {...confirmationProps} />
      </Stack>
    </Form>
  );
}
