import { Box } from '@mantine/core';
import { countUsersToAdd, getSeatLevel } from '@portal/server/modules/licensing/keys/seats.rules';
import { IconUsers } from '@tabler/icons-react';
import { formatCount, formatUnits } from '../../../lib/formats/formats.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';

interface SeatNoticeProps {
  users: number;
  currentKey: { userLimit: number; extensionRefusal: string | null };
  /** Whether the member can request more users. */
  mayOrder: boolean;
}

/** Warns if most or all seats of the current key are in use. */
export default function SeatNotice({ users, currentKey, mayOrder }: SeatNoticeProps) {
  const { userLimit } = currentKey;
  return (
    <Box mt="md">
      <Notice tone={getSeatLevel(users, userLimit) === 'LOW' ? 'amber' : 'red'} icon={IconUsers}>
        {formatSeatUse(users, userLimit)} {formatNextStep(users, currentKey, mayOrder)}
      </Notice>
    </Box>
  );
}

export function formatSeatUse(users: number, userLimit: number): string {
  const seats = formatUnits(userLimit, 'seat');
  if (users > userLimit) return `${formatCount(users)} users share ${seats}.`;
  if (users === userLimit) return userLimit === 1 ? 'The only seat is in use.' : `All ${seats} are in use.`;
  // Round down, so that 99.6 % is not shown as 100 %.
  return `${Math.floor((users / userLimit) * 100)} % of the seats are in use: ${formatCount(userLimit - users)} of ${formatCount(userLimit)} ${userLimit - users === 1 ? 'is' : 'are'} left.`;
}

/**
 * Returns the sentence about the next step: why no users can be requested, who can request them, or how many to add.
 * Returns '' if the member can request users, but none have to be added.
 */
export function formatNextStep(
  users: number,
  { userLimit, extensionRefusal }: SeatNoticeProps['currentKey'],
  mayOrder: boolean,
): string {
  if (extensionRefusal) return extensionRefusal;
  if (!mayOrder) return 'An owner or a buyer of your company can request more users.';
  const usersToAdd = countUsersToAdd(users, userLimit);
  return usersToAdd ? `Add ${formatUnits(usersToAdd, 'user')}.` : '';
}
