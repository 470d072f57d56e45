import { Button } from '@mantine/core';
import { countMissingSeats, getSeatLevel } from '@portal/server/modules/licensing/keys/seats.rules';
import { Link } from 'react-router';
import { ActionButton } from '../../../ui/elements/ActionButton.tsx';
import { formatCount } from '../../../lib/formats/formats.ts';

interface AddUsersButtonProps {
  currentKey: { userLimit: number; extensionRefusal: string | null };
  usersNow: number;
}

/** Opens the form that adds users to the current key. If seats are missing, the form starts with their number. */
export function AddUsersButton({ currentKey: { userLimit, extensionRefusal }, usersNow }: AddUsersButtonProps) {
  // A key without a user limit already allows any number of users.
  if (!userLimit) return null;
  const missingSeats = countMissingSeats(usersNow, userLimit);
  const label = missingSeats
    ? `Add ${formatCount(missingSeats)} ${missingSeats === 1 ? 'user' : 'users'}`
    : 'Add users';
  if (extensionRefusal)
    return (
      <ActionButton variant="default" disabledReason={extensionRefusal}>
        {label}
      </ActionButton>
    );
  return (
    <Button
      component={Link}
      to={`/requestedKeys?request=addUsers${missingSeats ? `&users=${missingSeats}` : ''}`}
      variant={getSeatLevel(usersNow, userLimit) === 'ENOUGH' ? 'default' : 'filled'}
    >
      {label}
    </Button>
  );
}
