import { Radio, type RadioGroupProps, Stack } from '@mantine/core';
import { type AdministratorRole, ROLES } from '@portal/server/administrators/roles.rules';
import { namesOf } from '../../shared/names.ts';

/** The roles, each with what it may do. */
export const RoleChoice = (props: Omit<RadioGroupProps, 'children'>) => (
  <Radio.Group label="Role" {...props}>
    <Stack gap="xs" mt={6}>
      {namesOf(ROLES).map((role: AdministratorRole) => (
        <Radio key={role} value={role} label={ROLES[role].name} description={ROLES[role].about} />
      ))}
    </Stack>
  </Radio.Group>
);
