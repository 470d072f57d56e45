import { IconEye } from '@tabler/icons-react';
import { formatCount } from '../../../lib/formats/formats.ts';
import { useUrlTarget } from '../../../lib/pages/url-target.ts';
import { IconLink } from '../../../ui/elements/IconAction.tsx';
import { NameLink } from '../../../ui/elements/NameLink.tsx';
import { createLazyComponent } from '../../../ui/feedback/lazy-component.tsx';
import type { Column } from '../../../ui/lists/DataTable.tsx';
import { FilterChips } from '../../../ui/lists/FilterChips.tsx';
import { SavedViews } from '../../insight/saved-views/SavedViews.tsx';
import { CompanyTags } from '../keys/CompanyTags.tsx';
import { type KeyRowFragment, useKeyRequestsQuery } from '../keys/keys.generated.ts';
import { useKeyDecisions } from '../lifecycle/KeyDecisions.tsx';
import { KEY_VIEW_PARAMS, useAllKeysFilter } from './all-keys-filter.ts';
import { KeyFiltersButton } from './KeyFiltersButton.tsx';
import { KeyListPage } from './KeyListPage.tsx';
import { KeyViews } from './KeyViews.tsx';
import classes from './KeyRequestsPage.module.css';

const CreateKeyModal = createLazyComponent(() => import('../orders/CreateKeyModal.tsx'));

const companyColumn: Column<KeyRowFragment> = {
  header: 'Company Name',
  narrow: 'title',
  cell: (row) => (
    <div className={classes.company}>
      <NameLink to={`/${row.company.id}/details`}>{row.company.name}</NameLink>
      <CompanyTags company={row.company} />
    </div>
  ),
};

function formatTotal(pageInfo?: { totalCount: number; isTotalExact: boolean }): string | undefined {
  if (!pageInfo) return undefined;
  const { totalCount, isTotalExact } = pageInfo;
  return `${formatCount(totalCount)}${isTotalExact ? '' : '+'} key${totalCount === 1 ? '' : 's'}`;
}

export default function KeyRequestsPage() {
  const filter = useAllKeysFilter();
  const result = useKeyRequestsQuery({ variables: filter.variables });
  const requestModal = useUrlTarget('request');
  const decisions = useKeyDecisions(result.refetch);

  const renderActions = (row: KeyRowFragment) => (
    <IconLink label="View company" about={row.company.name} icon={IconEye} to={`/${row.company.id}/details`} />
  );

  return (
    <KeyListPage
      filter={filter}
      result={result}
      getPage={({ keyPage }) => keyPage}
      exportPath="/admin/export-keys"
      datePattern="DD/MM/YYYY"
      leading={companyColumn}
      decisions={decisions}
      actions={renderActions}
      searchLabel="Search keys or companies"
      searchedFields="keys, order numbers, amounts, plan types, statuses, and the names, emails, domains and phone numbers of companies"
      empty={{
        text: 'Key requests from companies appear here for your decision. You can also create a key for a company yourself.',
      }}
      onRequest={() => requestModal.open('new')}
      tools={
        <>
          <KeyFiltersButton filter={filter} total={formatTotal(result.data?.keyPage.pageInfo)} />
          <SavedViews list="KEYS" path="/keysRequest" params={KEY_VIEW_PARAMS} />
        </>
      }
      filterChips={<FilterChips chips={filter.chips} onClear={filter.showAll} />}
      views={<KeyViews path="/keysRequest" current={filter.filter} />}
    >
      <CreateKeyModal opened={requestModal.opened} onClose={requestModal.close} onDone={() => void result.refetch()} />
    </KeyListPage>
  );
}
