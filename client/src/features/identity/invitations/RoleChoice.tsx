import { Radio, type RadioGroupProps, Stack } from '@mantine/core';
import { type AdministratorRole, ROLES } from '@portal/server/modules/administrators/roles/roles.rules';
import { getTypedKeys } from '../../../lib/formats/typed-keys.ts';

/** Radio buttons for the roles, each with a description of its permissions. */
export const RoleChoice = (props: Omit<RadioGroupProps, 'children'>) => (
  <Radio.Group label="Role" {...props}>
    <Stack gap="xs" mt={6}>
      {getTypedKeys(ROLES).map((role: AdministratorRole) => (
        <Radio
          key={role}
          value={role}
          data-autofocus={role === props.value || undefined}
          label={ROLES[role].name}
          description={ROLES[role].about}
        />
      ))}
    </Stack>
  </Radio.Group>
);
