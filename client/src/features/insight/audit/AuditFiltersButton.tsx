import { createLazyComponent } from '../../../ui/feedback/lazy-component.tsx';
import { FiltersButton } from '../../../ui/lists/FiltersButton.tsx';
import type { AuditFilter } from './audit-filter.ts';
import type { AuditLogQuery } from './audit.generated.ts';

const AuditFiltersDrawer = createLazyComponent(() => import('./AuditFiltersDrawer.tsx'));

interface AuditFiltersButtonProps {
  filter: AuditFilter;
  /** The options of the administrator filter. Only set for the audit log of all accounts. */
  administrators?: AuditLogQuery['administrators'];
}

export const AuditFiltersButton = ({ filter, administrators }: AuditFiltersButtonProps) => (
  <FiltersButton>
    {(drawer) => <AuditFiltersDrawer filter={filter} administrators={administrators} {...drawer} />}
  </FiltersButton>
);
