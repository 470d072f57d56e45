import { Anchor, Button, Group, Paper, Skeleton, Stack, Title } from '@mantine/core';
import { IconBuilding, IconCheck, IconEye } from '@tabler/icons-react';
import { useDownload } from '../../../lib/browser/use-download.ts';
import { formatCount, formatPhone } from '../../../lib/formats/formats.ts';
import { CopyButton } from '../../../ui/elements/CopyButton.tsx';
import { DownloadButton } from '../../../ui/elements/DownloadButton.tsx';
import { EmailText } from '../../../ui/elements/EmailText.tsx';
import { IconLink } from '../../../ui/elements/IconAction.tsx';
import { NameLink } from '../../../ui/elements/NameLink.tsx';
import { Timestamp } from '../../../ui/elements/Timestamp.tsx';
import { DataState } from '../../../ui/feedback/DataState.tsx';
import { DownloadStatus } from '../../../ui/feedback/DownloadStatus.tsx';
import { EmptyNotice } from '../../../ui/feedback/EmptyNotice.tsx';
import { type Column, DataTable } from '../../../ui/lists/DataTable.tsx';
import { FilterChips } from '../../../ui/lists/FilterChips.tsx';
import { LastPageRedirect } from '../../../ui/lists/LastPageRedirect.tsx';
import { Pager } from '../../../ui/lists/Pager.tsx';
import { SearchBox } from '../../../ui/lists/SearchBox.tsx';
import { SavedViews } from '../../insight/saved-views/SavedViews.tsx';
import { CompanyTags } from '../../licensing/keys/CompanyTags.tsx';
import { type CompanyRowFragment, useCompaniesQuery, useSignUpLinkQuery } from './companies.generated.ts';
import { COMPANY_VIEW_PARAMS, useCompanyListFilter } from './company-filter.ts';
import classes from './CompaniesPage.module.css';

const PAGE_SIZE = 5;

const companyIcon = <IconBuilding size={28} stroke={1.5} aria-hidden />;

const getCompanyColumns = (firstNumber: number): Column<CompanyRowFragment>[] => [
  { header: 'No', narrow: 'wideOnly', cell: (_row, index) => firstNumber + index },
  {
    header: 'Name',
    narrow: 'title',
    cell: (row) => (
      <div className={classes.name}>
        <NameLink to={`/${row.id}/details`}>{row.name}</NameLink>
        <CompanyTags company={row} />
      </div>
    ),
  },
  {
    header: 'Email',
    cell: (row) => (
      <span className={classes.address}>
        <EmailText>{row.email}</EmailText>
      </span>
    ),
  },
  {
    header: 'Domain',
    // Emails end with the domain.
    narrow: 'widestOnly',
    cell: (row) => <span className={classes.address}>{row.domain}</span>,
  },
  {
    header: 'Phone',
    narrow: 'wideOnly',
    cell: (row) => <span className={classes.phone}>{formatPhone(row.phone)}</span>,
  },
  { header: 'Keys', isNumeric: true, narrow: { label: 'Keys' }, cell: (row) => formatCount(row.keyCount) },
  { header: 'Signed up', narrow: 'tableOnly', cell: (row) => <Timestamp at={row.createdAt} pattern="DD/MM/YYYY" /> },
  {
    header: 'Action',
    isAction: true,
    cell: (row) => <IconLink label={`View ${row.name}`} icon={IconEye} to={`/${row.id}/details`} />,
  },
];

export default function CompaniesPage() {
  const filter = useCompanyListFilter();
  const { search, setPage, setSearch } = filter;
  const result = useCompaniesQuery({ variables: filter.variables });
  const download = useDownload(filter.exportPath);
  return (
    <Paper>
      <div className={classes.head}>
        <Title order={2}>All companies</Title>
        <div className={classes.tools}>
          <SearchBox
            label="Search name, email or domain"
            value={search}
            onChange={setSearch}
            results={result.data?.companyPage.pageInfo}
          />
          <SavedViews list="COMPANIES" path="/companies" params={COMPANY_VIEW_PARAMS} />
          <DownloadButton {...download} />
        </div>
      </div>
      <div className={classes.toggles} role="group" aria-label="Filter companies">
        {filter.toggles.map(({ label, isOn, toggle }) => (
          <Button
            key={label}
            variant={isOn ? 'light' : 'default'}
            radius="xl"
            size="compact-md"
            fz="sm"
            aria-pressed={isOn}
            leftSection={isOn && <IconCheck size={14} aria-hidden />}
            onClick={toggle}
          >
            {label}
          </Button>
        ))}
      </div>
      <FilterChips chips={filter.chips} onClear={filter.showAll} />
      <DownloadStatus download={download} content="companies" total={result.data?.companyPage.pageInfo.totalCount} />
      <DataState result={result} failure="The companies could not be loaded" skeleton={<ListSkeleton />}>
        {({ companyPage: { items, pageInfo } }) => {
          if (items.length) {
            const firstNumber = (pageInfo.currentPage - 1) * PAGE_SIZE + 1;
            return (
              <>
                <DataTable
                  caption="Companies"
                  columns={getCompanyColumns(firstNumber)}
                  rows={items}
                  rowKey={({ id }) => id}
                />
                <Pager pageInfo={pageInfo} pageSize={PAGE_SIZE} rowCount={items.length} onChange={setPage} />
              </>
            );
          }
          if (pageInfo.totalCount > 0) return <LastPageRedirect lastPage={pageInfo.totalPages} setPage={setPage} />;
          if (filter.isFiltered) {
            return (
              <EmptyNotice
                icon={companyIcon}
                title={search ? `No company matches “${search}”` : 'No companies match these filters'}
                text="Search covers names, emails, domains, phone numbers and order numbers."
                action={
                  <Anchor component="button" onClick={search ? () => setSearch('') : filter.showAll}>
                    {search ? 'Clear search' : 'Show all companies'}
                  </Anchor>
                }
              />
            );
          }
          return <NoCompanies />;
        }}
      </DataState>
    </Paper>
  );
}

const ListSkeleton = () => (
  <Stack gap={0} px={20} py={8}>
    {Array.from({ length: PAGE_SIZE }, (_, index) => (
      <Group key={index} h={48} gap="xl" wrap="nowrap">
        <Skeleton h={12} w="4%" />
        <Skeleton h={12} w="22%" />
        <Skeleton h={12} w="26%" />
        <Skeleton h={12} w="16%" />
        <Skeleton h={12} w="10%" ml="auto" />
      </Group>
    ))}
  </Stack>
);

/** Shows the address at which companies sign up, which can have another host than this page. */
function NoCompanies() {
  const { data } = useSignUpLinkQuery();
  const link = data?.setup.signUpUrl;
  return (
    <EmptyNotice
      icon={companyIcon}
      title="No companies yet"
      text={link ? `Companies sign up at ${link}` : 'A company appears here as soon as it signs up.'}
      action={link && <CopyButton text={link} label="Copy the sign-up link" />}
    />
  );
}
