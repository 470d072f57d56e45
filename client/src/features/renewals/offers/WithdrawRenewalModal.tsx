import { Stack, Text } from '@mantine/core';
import { toast } from '../../../lib/browser/toast.ts';
import { Timestamp } from '../../../ui/elements/Timestamp.tsx';
import { ConfirmModal } from '../../../ui/forms/ConfirmModal.tsx';
import { useReloadAndClose, useUnconfirmedDecision } from '../../../ui/forms/use-unconfirmed-decision.tsx';
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
  const [withdrawRenewal, { loading }] = useWithdrawRenewalMutation();
  const unconfirmed = useUnconfirmedDecision(
    useReloadAndClose(() => {
      onDone();
      onClose();
    }),
  );
  const { offer, key } = row;
  if (!offer) return null;

  const confirm = async () => {
    try {
      const { data } = await withdrawRenewal({ variables: { offerId: offer.id } });
      if (!data) return;
      const { message, userErrors } = data.withdrawRenewal;
      if (userErrors.length) toast.error(message);
      else toast.success(message);
      onDone();
      onClose();
    } catch (error) {
      unconfirmed.fail(error);
    }
  };

  return (
    <ConfirmModal
      opened={opened}
      title={`Withdraw the renewal of ${key.company.name}?`}
      confirmLabel={unconfirmed.isUnconfirmed ? null : 'Withdraw'}
      isDanger
      isBusy={loading}
      onClose={onClose}
      onConfirm={confirm}
    >
      <Stack gap="sm">
        {unconfirmed.notice}
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
