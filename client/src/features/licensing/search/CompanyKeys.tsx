import { Paper, VisuallyHidden } from '@mantine/core';
import { type InitialDataSource, getInitialFetchPolicy } from '../../../lib/pages/initial-fetch-policy.ts';
import { useKeyDecisions } from '../lifecycle/KeyDecisions.tsx';
import { useCompanyKeysQuery } from './company-keys.generated.ts';
import { useKeyFilter } from './key-filter.ts';
import { KeyList } from './KeyList.tsx';

interface CompanyKeysProps {
  companyId: string;
  dataSource: InitialDataSource;
  /** Reloads all other data of the company on the page. */
  onChanged: () => void;
}

/** The keys of a company in an administrator's view. */
export function CompanyKeys({ companyId, dataSource, onChanged }: CompanyKeysProps) {
  const filter = useKeyFilter();
  const result = useCompanyKeysQuery({
    variables: { companyId, orderBy: filter.order, page: filter.page, limit: filter.pageSize },
    ...getInitialFetchPolicy(dataSource),
  });
  const decisions = useKeyDecisions(
    () => {
      onChanged();
      return result.refetch();
    },
    { showsResults: false },
  );
  return (
    <Paper component="section" pt={8} aria-labelledby="company-keys">
      {/* The selected tab already shows this title. */}
      <VisuallyHidden component="h2" id="company-keys">
        Keys
      </VisuallyHidden>
      <KeyList
        filter={filter}
        result={result}
        getPage={({ company }) => company.keyPage}
        datePattern="DD/MM/YYYY"
        decisions={decisions}
        empty={{ text: 'Key requests from this company appear here for your decision.' }}
      />
    </Paper>
  );
}
