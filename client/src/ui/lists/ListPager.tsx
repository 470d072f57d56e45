import { type PageInfo, Pager } from './Pager.tsx';
import { PageSizeChoice } from './PageSizeChoice.tsx';

interface ListPagerProps {
  pageInfo: PageInfo;
  rowCount: number;
  filter: { pageSize: number; setPage: (page: number) => void; setPageSize: (size: number) => void };
}

/** The pager of a list whose page size can be chosen. */
export const ListPager = ({ pageInfo, rowCount, filter }: ListPagerProps) => (
  <Pager
    pageInfo={pageInfo}
    pageSize={filter.pageSize}
    rowCount={rowCount}
    onChange={filter.setPage}
    pageSizeChoice={<PageSizeChoice value={filter.pageSize} onChange={filter.setPageSize} />}
  />
);
