import { Radio, type RadioGroupProps, Stack } from '@mantine/core';
import { COMPANY_ROLES } from '@portal/server/modules/companies/members/company-roles.rules';
import { getTypedKeys } from '../../../lib/formats/typed-keys.ts';

/** Radio buttons for the roles of a company's members, each with a description of its rights. */
export const CompanyRoleChoice = (props: Omit<RadioGroupProps, 'children'>) => (
  <Radio.Group label="Role" {...props}>
    <Stack gap="xs" mt={6}>
      {getTypedKeys(COMPANY_ROLES).map((role) => (
        <Radio
          key={role}
          value={role}
          data-autofocus={role === props.value || undefined}
          label={COMPANY_ROLES[role].name}
          description={COMPANY_ROLES[role].about}
        />
      ))}
    </Stack>
  </Radio.Group>
);
