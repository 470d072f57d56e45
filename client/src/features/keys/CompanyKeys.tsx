import { Paper, Title } from '@mantine/core';
import { DataState } from '../../shared/DataState.tsx';
import { EmptyNotice } from '../../shared/EmptyNotice.tsx';
import { useListParams } from '../../shared/list-params.ts';
import { PastTheEnd } from '../../shared/PastTheEnd.tsx';
import { useCompanyKeysQuery } from './company-keys.generated.ts';
import { readKeyOrder } from './key-order.ts';
import { useKeyDecisions } from './KeyDecisions.tsx';
import { keyIcon, KeyList, KeyListSkeleton } from './KeyList.tsx';

interface CompanyKeysProps {
  companyId: string;
  /** What else shows this company has to be loaded again. */
  onChanged: () => void;
}

/** The keys of one company as an administrator sees and decides them. */
export function CompanyKeys({ companyId, onChanged }: CompanyKeysProps) {
  const { page, get, setPage, setFilter } = useListParams();
  const order = readKeyOrder(get('order'));
  const result = useCompanyKeysQuery({ variables: { companyId, orderBy: order, page } });
  const decisions = useKeyDecisions(() => {
    void result.refetch();
    onChanged();
  });
  return (
    <Paper component="section" aria-labelledby="company-keys">
      <Title order={2} id="company-keys" px={20} pt={16} pb={8}>
        Keys
      </Title>
      <DataState result={result} failure="The keys could not be loaded" skeleton={<KeyListSkeleton />}>
        {({ company: { keys } }) =>
          keys.items.length ? (
            <KeyList
              page={keys}
              datePattern="DD/MM/YYYY"
              actions={decisions.actionsOf}
              onPage={setPage}
              order={order}
              onOrder={(chosen) => setFilter('order', chosen)}
            />
          ) : keys.pageInfo.totalCount > 0 ? (
            <PastTheEnd onFirst={() => setPage(1)} />
          ) : (
            <EmptyNotice
              icon={keyIcon}
              title="No keys yet"
              text="What this company requests appears here for your decision."
            />
          )
        }
      </DataState>
      {decisions.modal}
    </Paper>
  );
}
