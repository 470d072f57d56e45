import { Anchor, Paper, Title } from '@mantine/core';
import { IconClipboardList } from '@tabler/icons-react';
import { useDownload } from '../../../lib/browser/use-download.ts';
import { DownloadButton } from '../../../ui/elements/DownloadButton.tsx';
import { DownloadStatus } from '../../../ui/feedback/DownloadStatus.tsx';
import { EmptyNotice } from '../../../ui/feedback/EmptyNotice.tsx';
import { FilterChips } from '../../../ui/lists/FilterChips.tsx';
import { useCompanyFilter } from '../../companies/company-choice/company-filter.ts';
import { useAuditFilter } from './audit-filter.ts';
import { useAuditLogQuery } from './audit.generated.ts';
import { AuditFiltersButton } from './AuditFiltersButton.tsx';
import { AuditList } from './AuditList.tsx';
import classes from './AuditList.module.css';

const logIcon = <IconClipboardList size={28} stroke={1.5} aria-hidden />;

/** The audit log of all accounts. Only owners can open it. */
export default function AuditLogPage() {
  const filter = useAuditFilter();
  const { administratorId, companyId } = filter;
  const result = useAuditLogQuery({ variables: { ...filter.variables, administratorId, companyId } });
  const companyFilter = useCompanyFilter(companyId, () => filter.remove('company'));
  const download = useDownload(filter.exportPath);
  const { administrators = [] } = result.data ?? result.previousData ?? {};
  const names = new Map(administrators.map(({ id, name }) => [id, name]));
  const chips = [
    ...(administratorId
      ? [
          {
            label: `By ${names.get(administratorId) ?? 'selected administrator'}`,
            remove: () => filter.remove('administrator'),
          },
        ]
      : []),
    ...companyFilter.chips,
    ...filter.chips,
  ];
  return (
    <Paper>
      <div className={classes.head}>
        <Title order={2}>Audit entries</Title>
        <div className={classes.tools}>
          <AuditFiltersButton filter={filter} administrators={administrators} />
          <DownloadButton {...download} />
        </div>
      </div>
      <FilterChips chips={chips} onClear={filter.showAll} />
      <DownloadStatus download={download} content="entries" total={result.data?.auditLogPage.pageInfo.totalCount} />
      <AuditList
        filter={filter}
        result={result}
        getPage={({ auditLogPage }) => auditLogPage}
        isOwn={false}
        names={names}
        failure="The audit log could not be loaded"
        empty={
          filter.isFiltered ? (
            <EmptyNotice
              icon={logIcon}
              title="No entries match these filters"
              text="Try a longer date range or fewer filters."
              action={
                <Anchor component="button" onClick={filter.showAll}>
                  Show all entries
                </Anchor>
              }
            />
          ) : (
            <EmptyNotice
              icon={logIcon}
              title="No activity yet"
              text="Logins and changes appear here within a second. Entries cannot be edited or deleted."
            />
          )
        }
      />
    </Paper>
  );
}
