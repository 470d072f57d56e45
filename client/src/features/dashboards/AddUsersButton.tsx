import { Button } from '@mantine/core';
import { missingSeats, seatLevel } from '@portal/server/keys/seats.rules';
import { Link } from 'react-router';
import { ActionButton } from '../../shared/ActionButton.tsx';
import { formatCount } from '../../shared/formats.ts';

interface AddUsersButtonProps {
  current: { userLimit: number; extensionRefusal: string | null };
  usersNow: number;
}

/** Leads to the form that adds users to the running key, filled in with those that are missing. */
export function AddUsersButton({ current: { userLimit, extensionRefusal }, usersNow }: AddUsersButtonProps) {
  // nothing can be added to what has no limit
  if (!userLimit) return null;
  const missing = missingSeats(usersNow, userLimit);
  const label = missing ? `Add ${formatCount(missing)} ${missing === 1 ? 'user' : 'users'}` : 'Add users';
  if (extensionRefusal)
    return (
      <ActionButton variant="default" refusal={extensionRefusal}>
        {label}
      </ActionButton>
    );
  return (
    <Button
      component={Link}
      to={`/requestedKeys?request=addUsers${missing ? `&users=${missing}` : ''}`}
      variant={seatLevel(usersNow, userLimit) === 'ENOUGH' ? 'default' : 'filled'}
    >
      {label}
    </Button>
  );
}
