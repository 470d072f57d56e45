import { Box } from '@mantine/core';
import { countUsersToAdd, getSeatLevel } from '@portal/server/modules/licensing/keys/seats.rules';
import { IconUsers } from '@tabler/icons-react';
import { formatCount, formatUnits } from '../../../lib/formats/formats.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';

/** Warns if most or all seats of a key are in use. */
export function SeatNotice({ users, userLimit }: { users: number; userLimit: number }) {
  const level = getSeatLevel(users, userLimit);
  if (level === 'ENOUGH') return null;
  return (
    <Box mt="md">
      <Notice tone={level === 'LOW' ? 'amber' : 'red'} icon={IconUsers}>
        {formatSeatMessage(users, userLimit)}
      </Notice>
    </Box>
  );
}

export function formatSeatMessage(users: number, userLimit: number) {
  const usersToAdd = countUsersToAdd(users, userLimit);
  const seats = formatUnits(userLimit, 'seat');
  if (usersToAdd) return `${formatCount(users)} users share ${seats}. Add ${formatUnits(usersToAdd, 'user')}.`;
  if (users === userLimit) return userLimit === 1 ? 'The only seat is in use.' : `All ${seats} are in use.`;
  // Round down, so that 99.6 % is not shown as 100 %.
  return `${Math.floor((users / userLimit) * 100)} % of the seats are in use: ${formatCount(userLimit - users)} of ${formatCount(userLimit)} ${userLimit - users === 1 ? 'is' : 'are'} left.`;
}
