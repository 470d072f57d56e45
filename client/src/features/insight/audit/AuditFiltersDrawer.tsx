import { Checkbox, Select, SimpleGrid } from '@mantine/core';
import { AUDIT_KIND_LABELS, COMPANY_AUDIT_KINDS } from '@portal/server/modules/insight/audit/audit-kinds.rules';
import { getTypedKeys } from '../../../lib/formats/typed-keys.ts';
import { DayInput } from '../../../ui/forms/DayInput.tsx';
import { FiltersDrawer, type FiltersDrawerProps } from '../../../ui/lists/FiltersDrawer.tsx';
import { CompanyChoice } from '../../companies/company-choice/CompanyChoice.tsx';
import type { AuditFilter } from './audit-filter.ts';
import type { AuditLogQuery } from './audit.generated.ts';

interface AuditFiltersDrawerProps extends Pick<FiltersDrawerProps, 'opened' | 'onClose'> {
  filter: AuditFilter;
  /** The options of the administrator filter. Only set for the audit log of all accounts. */
  administrators?: AuditLogQuery['administrators'];
}

/** The filters of the audit log and of a company's activity. */
export default function AuditFiltersDrawer({ filter, administrators, ...drawer }: AuditFiltersDrawerProps) {
  const { administratorId, companyId, kinds, days, setFilter } = filter;
  return (
    <FiltersDrawer {...drawer} filter={filter}>
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
    </FiltersDrawer>
  );
}
