import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { checkReason, MAX_REASON_LENGTH } from '@portal/server/modules/licensing/keys/key-input.rules';
import { getMessagesByField } from '@portal/server/platform/kernel/user-error.rules';
import { IconAlertCircle, IconCalendarRepeat } from '@tabler/icons-react';
import { useState } from 'react';
import { formatMoney } from '../../../lib/formats/formats.ts';
import { createSubmitHandler } from '../../../lib/forms/form-submit.ts';
import { useUnsavedForm } from '../../../lib/forms/use-unsaved-form.ts';
import { Facts } from '../../../ui/elements/Card.tsx';
import { DialogTitle } from '../../../ui/elements/DialogTitle.tsx';
import { Timestamp } from '../../../ui/elements/Timestamp.tsx';
import { EmptyNotice } from '../../../ui/feedback/EmptyNotice.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { FormFooter } from '../../../ui/forms/FormFooter.tsx';
import { FormModal } from '../../../ui/forms/FormModal.tsx';
import { useDecision } from '../../../ui/forms/use-decision.ts';
import { ProformaButton } from '../../billing/invoices/PdfButtons.tsx';
import { formatAddOns, PLAN_TYPE_LABELS } from '../../catalogue/prices/plan-labels.ts';
import { formatUserLimit } from '../../licensing/keys/key-labels.ts';
import { QuotePanel } from '../../licensing/orders/QuotePanel.tsx';
import { useQuotedForm } from '../../licensing/orders/use-quoted-form.ts';
import { OfferMessage } from './OfferMessage.tsx';
import {
  RenewalOfferQuoteDocument,
  type RenewalOfferFactsFragment,
  useConfirmRenewalMutation,
  useDeclineRenewalMutation,
} from './renewals.generated.ts';

interface ReviewRenewalModalProps {
  /** The open offer, or null if no offer is open. */
  offer: RenewalOfferFactsFragment | null;
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** The dialog in which a company confirms or declines a renewal offer. */
export default function ReviewRenewalModal({ offer, opened, onClose, onDone }: ReviewRenewalModalProps) {
  // Show a confirmed or declined offer until the close animation has ended.
  const [shownOffer, setShownOffer] = useState(offer);
  if (opened && shownOffer !== offer) setShownOffer(offer);
  return (
    <FormModal opened={opened} onClose={onClose} size="lg" grows title={<DialogTitle>Your renewal</DialogTitle>}>
      {(close) =>
        shownOffer ? <ReviewForm offer={shownOffer} onClose={close} onDone={onDone} /> : <NothingToConfirm />
      }
    </FormModal>
  );
}

const NothingToConfirm = () => (
  <EmptyNotice
    icon={<IconCalendarRepeat size={28} stroke={1.5} aria-hidden />}
    title="No open renewal offer"
    text="The offer was confirmed, declined or withdrawn, or it lapsed because of another key or a changed GST rate. You can request a key at any time."
  />
);

type FormProps = Omit<ReviewRenewalModalProps, 'opened' | 'offer'> & { offer: RenewalOfferFactsFragment };

function ReviewForm(props: FormProps) {
  const [isDeclining, setIsDeclining] = useState(false);
  return isDeclining ? (
    <DeclineForm {...props} onBack={() => setIsDeclining(false)} />
  ) : (
    <ConfirmForm {...props} onDecline={() => setIsDeclining(true)} />
  );
}

function ConfirmForm({ offer, onClose, onDone, onDecline }: FormProps & { onDecline: () => void }) {
  const { id, planType, userLimit, addOns, validUntil } = offer;
  const form = useForm({ initialValues: {} });
  const [confirmRenewal] = useConfirmRenewalMutation();
  const { price, retry, submit, footer } = useQuotedForm({
    form,
    name: 'confirm-renewal',
    quote: RenewalOfferQuoteDocument,
    quoteVariables: { offerId: id },
    users: userLimit,
    send: async (_values, quotedTotal) =>
      (await confirmRenewal({ variables: { offerId: id, quotedTotal: quotedTotal! } })).data?.confirmRenewal,
    onDone: () => {
      onDone();
      onClose();
    },
    isDecision: true,
  });
  return (
    <Form submit={submit}>
      <Stack gap="lg">
        <Text size="sm" c="dimmed">
          This renewal was prepared on <Timestamp at={offer.preparedAt} pattern="DD MMM YYYY" />. The key is approved as
          soon as you confirm. Nothing is booked before that.
        </Text>
        <Facts
          facts={[
            ['User', formatUserLimit(userLimit)],
            ['Plan Type', PLAN_TYPE_LABELS[planType]],
            ['Add-ons', formatAddOns(addOns)],
            ...(validUntil
              ? [['Price valid until', <Timestamp key="until" at={validUntil} pattern="DD MMM YYYY, HH:mm" />] as const]
              : []),
          ].map(([name, value]) => [name, value])}
        />
        {offer.message && <OfferMessage label="Message from the administrator">{offer.message}</OfferMessage>}
        <QuotePanel state={price} addOns={addOns} retry={retry} />
        {userLimit > 0 && (
          <div>
            <ProformaButton order={{ offerId: id }} />
          </div>
        )}
        <FormFooter
          submitLabel={price.quote && !price.isOnRequest ? `Confirm for ${formatMoney(price.quote.total)}` : 'Confirm'}
          aside={
            <Button variant="subtle" color="gray" onClick={onDecline}>
              Decline
            </Button>
          }
          {...footer}
          onCancel={onClose}
        />
      </Stack>
    </Form>
  );
}

function DeclineForm({ offer, onClose, onDone, onBack }: FormProps & { onBack: () => void }) {
  const form = useForm({
    initialValues: { reason: '' },
    validate: ({ reason }) => getMessagesByField(checkReason(reason)),
  });
  const markSaved = useUnsavedForm(form, `decline-renewal ${offer.id}`);
  const [declineRenewal] = useDeclineRenewalMutation();
  const decision = useDecision({
    form,
    close: () => {
      markSaved();
      onClose();
    },
    reload: onDone,
  });

  const decline = createSubmitHandler(form, ({ reason }) =>
    decision.decide(async () => {
      const variables = { offerId: offer.id, reason: reason.trim() || null };
      return (await declineRenewal({ variables })).data?.declineRenewal;
    }),
  );

  return (
    <Form submit={decline}>
      <Stack gap="lg">
        <Text size="sm">Your current key is not affected. You can request another key at any time.</Text>
        <Textarea
          label="Reason"
          description={`Optional, at most ${MAX_REASON_LENGTH} characters; the administrators will see it`}
          autosize
          minRows={2}
          maxRows={8}
          data-autofocus
          autoFocus
          {...form.getInputProps('reason')}
        />
        {decision.footer.notice}
        {decision.footer.formError && (
          <Notice tone="red" icon={IconAlertCircle} role="alert">
            {decision.footer.formError}
          </Notice>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onBack}>
            Back
          </Button>
          <Button type="submit" color="red.9" loading={decision.footer.isBusy} disabled={decision.isUnconfirmed}>
            Decline renewal
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
