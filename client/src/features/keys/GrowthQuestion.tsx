import { Text } from '@mantine/core';
import { ConfirmModal } from '../../shared/ConfirmModal.tsx';
import { formatCount } from '../../shared/formats.ts';
import type { useGrowthQuestion } from './growth-question.ts';
import { usersText } from './key-words.ts';

type GrowthQuestionProps = ReturnType<typeof useGrowthQuestion>['question'] & { onConfirm: () => Promise<unknown> };

/** Confirms a number of users that is far above that of the company's last key. */
export const GrowthQuestion = ({ users, lastUserLimit, ...modal }: GrowthQuestionProps) => (
  <ConfirmModal
    {...modal}
    title={`${usersText(users)}?`}
    confirmLabel={`Continue with ${usersText(users)}`}
    startsOnCancel
    isBusy={false}
  >
    <Text size="sm">
      The last key has {usersText(lastUserLimit)}. {formatCount(users)} is{' '}
      {formatCount(Math.floor(users / lastUserLimit))} times as many. Check the number before you continue.
    </Text>
  </ConfirmModal>
);
