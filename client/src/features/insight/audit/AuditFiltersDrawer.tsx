import { Button, Checkbox, Drawer, Group, Select, SimpleGrid, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { AUDIT_KIND_LABELS, COMPANY_AUDIT_KINDS } from '@portal/server/modules/insight/audit/audit-kinds.rules';
import { Fragment, useState } from 'react';
import { DialogTitle } from '../../../ui/elements/DialogTitle.tsx';
import { ActionButton } from '../../../ui/elements/ActionButton.tsx';
import { DayInput } from '../../../ui/forms/DayInput.tsx';
import { getTypedKeys } from '../../../lib/formats/typed-keys.ts';
import { CompanyChoice } from '../../companies/company-choice/CompanyChoice.tsx';
import type { AuditFilter } from './audit-filter.ts';
import type { AuditLogQuery } from './audit.generated.ts';

interface AuditFiltersDrawerProps {
  filter: AuditFilter;
  /** The options of the administrator filter. Only set for the audit log of all accounts. */
  administrators?: AuditLogQuery['administrators'];
  opened: boolean;
  onClose: () => void;
}

/**
 * The filters of the audit log and of a company's activity. Changes apply immediately. The drawer opens at the bottom
 * on phones.
 */
export default function AuditFiltersDrawer({ filter, administrators, opened, onClose }: AuditFiltersDrawerProps) {
  const [clearCount, setClearCount] = useState(0);
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const { administratorId, companyId, kinds, days, setFilter } = filter;
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={<DialogTitle>Filters</DialogTitle>}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? 'auto' : 'sm'}
    >
      <Stack gap="lg">
        {/* The key discards invalid text in date fields. */}
        <Fragment key={clearCount}>
          {administrators && (
            <>
              <Select
                label="Administrator"
                placeholder="Any administrator"
                data={administrators.map(({ id, name }) => ({ value: id, label: name }))}
                value={administratorId}
                onChange={(id) => setFilter('administrator', id)}
                searchable
                clearable
                clearButtonProps={{ 'aria-label': 'Any administrator' }}
              />
              <CompanyChoice value={companyId} onChange={(id) => setFilter('company', id)} error={null} />
            </>
          )}
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <DayInput
              label="From"
              maxDate={days.to ?? undefined}
              value={days.from}
              onChange={(day) => setFilter('from', day)}
            />
            <DayInput
              label="To"
              minDate={days.from ?? undefined}
              value={days.to}
              onChange={(day) => setFilter('to', day)}
            />
          </SimpleGrid>
          <Checkbox.Group label="About" value={kinds} onChange={filter.setKinds}>
            <SimpleGrid cols={2} spacing="xs" mt="xs">
              {(administrators ? getTypedKeys(AUDIT_KIND_LABELS) : COMPANY_AUDIT_KINDS).map((kind) => (
                <Checkbox key={kind} value={kind} label={AUDIT_KIND_LABELS[kind]} />
              ))}
            </SimpleGrid>
          </Checkbox.Group>
        </Fragment>
        <Group justify="space-between">
          <ActionButton
            variant="subtle"
            color="gray"
            disabledReason={filter.isFiltered ? null : 'No filter is set.'}
            onClick={() => {
              filter.showAll();
              setClearCount((count) => count + 1);
            }}
          >
            Clear all
          </ActionButton>
          <Button onClick={onClose}>Show</Button>
        </Group>
      </Stack>
    </Drawer>
  );
}
