import { Text } from '@mantine/core';
import { formatCount } from '../../../lib/formats/formats.ts';
import { ConfirmModal } from '../../../ui/forms/ConfirmModal.tsx';
import { formatUserCount } from '../keys/key-labels.ts';
import type { useGrowthConfirmation } from './growth-confirmation.ts';

type GrowthConfirmationProps = ReturnType<typeof useGrowthConfirmation>['confirmationProps'] & {
  onConfirm: () => Promise<unknown>;
};

/** Confirms a user limit that is far above the limit of the company's last key. */
export const GrowthConfirmation = ({ users, lastUserLimit, ...modal }: GrowthConfirmationProps) => (
  <ConfirmModal
    {...modal}
    title={`${formatUserCount(users)}?`}
    confirmLabel={`Continue with ${formatUserCount(users)}`}
    startsOnCancel
    isBusy={false}
  >
    <Text size="sm">
      The last key has {formatUserCount(lastUserLimit)}. {formatCount(users)} is{' '}
      {formatCount(Math.floor(users / lastUserLimit))} times as many. Check the number before you continue.
    </Text>
  </ConfirmModal>
);
