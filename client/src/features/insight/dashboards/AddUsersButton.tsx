import { Button } from '@mantine/core';
import { countUsersToAdd, getSeatLevel } from '@portal/server/modules/licensing/keys/seats.rules';
import { Link } from 'react-router';
import { formatUnits } from '../../../lib/formats/formats.ts';
import { ActionButton } from '../../../ui/elements/ActionButton.tsx';

interface AddUsersButtonProps {
  currentKey: { userLimit: number; extensionRefusal: string | null };
  usersNow: number;
}

/** Opens the form that adds users to the current key. The form starts with the users above the limit. */
export function AddUsersButton({ currentKey: { userLimit, extensionRefusal }, usersNow }: AddUsersButtonProps) {
  // A key without a user limit already allows any number of users.
  if (!userLimit) return null;
  const usersToAdd = countUsersToAdd(usersNow, userLimit);
  const label = usersToAdd ? `Add ${formatUnits(usersToAdd, 'user')}` : 'Add users';
  if (extensionRefusal)
    return (
      <ActionButton variant="default" disabledReason={extensionRefusal}>
        {label}
      </ActionButton>
    );
  return (
    <Button
      component={Link}
      to={`/requestedKeys?request=addUsers${usersToAdd ? `&users=${usersToAdd}` : ''}`}
      variant={getSeatLevel(usersNow, userLimit) === 'ENOUGH' ? 'default' : 'filled'}
    >
      {label}
    </Button>
  );
}
