import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { checkReason, MAX_REASON } from '@portal/server/keys/key-input.rules';
import { messagesByField } from '@portal/server/shared/problem.rules';
import { IconCalendarRepeat } from '@tabler/icons-react';
import { useState } from 'react';
import { Facts } from '../../shared/Card.tsx';
import { EmptyNotice } from '../../shared/EmptyNotice.tsx';
import { createSubmit } from '../../shared/form-submit.ts';
import { Form } from '../../shared/Form.tsx';
import { formatMoney } from '../../shared/formats.ts';
import { FormFooter } from '../../shared/FormFooter.tsx';
import { FormModal } from '../../shared/FormModal.tsx';
import { Moment } from '../../shared/Moment.tsx';
import { toast } from '../../shared/toast.ts';
import { useReload, useUnconfirmed } from '../../shared/unconfirmed.tsx';
import { useUnsaved } from '../../shared/use-unsaved.ts';
import { formatUsers } from '../keys/key-words.ts';
import { QuotePanel } from '../keys/QuotePanel.tsx';
import { useQuotedForm } from '../keys/use-quoted-form.ts';
import { addOnsText, PLAN_NAMES } from '../plans/plan-words.ts';
import { OfferMessage } from './OfferMessage.tsx';
import {
  RenewalOfferQuoteDocument,
  type RenewalOfferFactsFragment,
  useConfirmRenewalMutation,
  useDeclineRenewalMutation,
} from './renewals.generated.ts';

interface ReviewRenewalModalProps {
  /** Null where none waits. */
  offer: RenewalOfferFactsFragment | null;
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** A company confirms or declines the renewal that was prepared for it. */
export default function ReviewRenewalModal({ offer, opened, onClose, onDone }: ReviewRenewalModalProps) {
  // what was confirmed stays while it fades out
  const [shown, setShown] = useState(offer);
  if (opened && shown !== offer) setShown(offer);
  return (
    <FormModal opened={opened} onClose={onClose} size="lg" grows title="Your renewal">
      {(close) => (shown ? <Review offer={shown} onClose={close} onDone={onDone} /> : <NothingToConfirm />)}
    </FormModal>
  );
}

const NothingToConfirm = () => (
  <EmptyNotice
    icon={<IconCalendarRepeat size={28} stroke={1.5} aria-hidden />}
    title="No renewal waits for you"
    text="It was confirmed, declined or withdrawn, or another key follows by now. You can request a key at any time."
  />
);

type FormProps = Omit<ReviewRenewalModalProps, 'opened' | 'offer'> & { offer: RenewalOfferFactsFragment };

function Review(props: FormProps) {
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
  const unconfirmed = useUnconfirmed(useReload(onClose));
  const { price, retry, submit, footer } = useQuotedForm({
    form,
    name: 'confirm-renewal',
    quote: RenewalOfferQuoteDocument,
    priced: { offerId: id },
    users: userLimit,
    send: async (_values, quotedTotal) =>
      (await confirmRenewal({ variables: { offerId: id, quotedTotal: quotedTotal! } })).data?.confirmRenewal,
    onDone: () => {
      onDone();
      onClose();
    },
    onFailure: unconfirmed.fail,
  });
  return (
    <Form submit={submit}>
      <Stack gap="lg">
        <Text size="sm" c="dimmed">
          It was prepared for you on <Moment at={offer.preparedAt} pattern="DD Mon YYYY" />. The key is approved as soon
          as you confirm; nothing is booked before that.
        </Text>
        <Facts
          facts={[
            ['User', formatUsers(userLimit)],
            ['Plan Type', PLAN_NAMES[planType]],
            ['Add-ons', addOnsText(addOns)],
            ...(validUntil
              ? [['Price holds until', <Moment key="until" at={validUntil} pattern="DD Mon YYYY, HH:MM" />] as const]
              : []),
          ].map(([name, value]) => [name, value])}
        />
        {offer.message && <OfferMessage label="Message from the administrator">{offer.message}</OfferMessage>}
        <QuotePanel state={price} addOns={addOns} retry={retry} />
        {unconfirmed.notice}
        <FormFooter
          submitLabel={price.quote && !price.isOnRequest ? `Confirm for ${formatMoney(price.quote.total)}` : 'Confirm'}
          aside={
            <Button variant="subtle" color="gray" onClick={onDecline}>
              Decline
            </Button>
          }
          {...footer}
          obstacle={unconfirmed.obstacle ?? footer.obstacle}
          onCancel={onClose}
        />
      </Stack>
    </Form>
  );
}

function DeclineForm({ offer, onClose, onDone, onBack }: FormProps & { onBack: () => void }) {
  const form = useForm({
    initialValues: { reason: '' },
    validate: ({ reason }) => messagesByField(checkReason(reason)),
  });
  const settle = useUnsaved(form, `decline-renewal ${offer.id}`);
  const [declineRenewal, { loading }] = useDeclineRenewalMutation();
  const unconfirmed = useUnconfirmed(
    useReload(() => {
      settle();
      onClose();
    }),
  );

  const decline = createSubmit(form, async ({ reason }) => {
    try {
      const { data } = await declineRenewal({ variables: { offerId: offer.id, reason: reason.trim() || null } });
      if (!data) return;
      const { message, userErrors } = data.declineRenewal;
      if (userErrors.length) toast.error(message);
      else toast.success(message);
      settle();
      onDone();
      onClose();
    } catch (error) {
      unconfirmed.fail(error);
    }
  });

  return (
    <Form submit={decline}>
      <Stack gap="lg">
        <Text size="sm">Your present key stays as it is. You can request another key at any time.</Text>
        <Textarea
          label="Reason"
          description={`Optional, at most ${MAX_REASON} characters; the administrators will see it`}
          autosize
          minRows={2}
          maxRows={8}
          data-autofocus
          autoFocus
          {...form.getInputProps('reason')}
        />
        {unconfirmed.notice}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onBack}>
            Back
          </Button>
          <Button type="submit" color="red.9" loading={loading} disabled={unconfirmed.isUnconfirmed}>
            Decline renewal
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
