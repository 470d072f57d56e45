import { Stack, Text } from '@mantine/core';
import { Timestamp } from '../../../ui/elements/Timestamp.tsx';
import { ConfirmModal } from '../../../ui/forms/ConfirmModal.tsx';
import { useDecision } from '../../../ui/forms/use-decision.ts';
import { formatUserCount } from '../../licensing/keys/key-labels.ts';
import { OfferMessage } from './OfferMessage.tsx';
import { type RenewalRowFragment, useWithdrawRenewalMutation } from './renewals.generated.ts';

interface WithdrawRenewalModalProps {
  row: RenewalRowFragment;
  opened: boolean;
  onClose: () => void;
  /** Also called after a user error, because the company may have confirmed the offer. */
  onDone: () => void;
}

export default function WithdrawRenewalModal({ row, opened, onClose, onDone }: WithdrawRenewalModalProps) {
  const [withdrawRenewal] = useWithdrawRenewalMutation();
  const decision = useDecision({ close: onClose, reload: onDone });
  const { offer, key } = row;
  if (!offer) return null;

  const confirm = () =>
    decision.decide(async () => (await withdrawRenewal({ variables: { offerId: offer.id } })).data?.withdrawRenewal);

  return (
    <ConfirmModal
      opened={opened}
      title={`Withdraw the renewal of ${key.company.name}?`}
      confirmLabel={decision.isUnconfirmed ? null : 'Withdraw'}
      isDanger
      isBusy={decision.footer.isBusy}
      formError={decision.footer.formError}
      onClose={onClose}
      onConfirm={confirm}
    >
      <Stack gap="sm">
        {decision.footer.notice}
        <Text size="sm">
          {offer.preparedBy} prepared this renewal for {formatUserCount(offer.userLimit)} on{' '}
          <Timestamp at={offer.preparedAt} pattern="DD MMM YYYY, HH:mm" />. After the withdrawal, the company can no
          longer confirm the renewal, and is notified in the portal. You can prepare another renewal.
        </Text>
        {offer.message && <OfferMessage label="Message to the company">{offer.message}</OfferMessage>}
      </Stack>
    </ConfirmModal>
  );
}
