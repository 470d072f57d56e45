import { Paper, Text, Title } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type InitialDataSource, getInitialFetchPolicy } from '../../../lib/pages/initial-fetch-policy.ts';
import { DataState } from '../../../ui/feedback/DataState.tsx';
import { EmptyNotice } from '../../../ui/feedback/EmptyNotice.tsx';
import { DataTable } from '../../../ui/lists/DataTable.tsx';
import { getMemberColumns } from './member-columns.tsx';
import { MemberListSkeleton } from './MemberListSkeleton.tsx';
import { useCompanyMembersQuery } from './members.generated.ts';
import classes from './TeamPage.module.css';

interface CompanyMembersProps {
  companyId: string;
  /** Buttons next to the title. */
  actions: ReactNode;
  dataSource: InitialDataSource;
}

/** The members of a company, for administrators. */
export function CompanyMembers({ companyId, actions, dataSource }: CompanyMembersProps) {
  const result = useCompanyMembersQuery({ variables: { companyId }, ...getInitialFetchPolicy(dataSource) });
  return (
    <Paper component="section" aria-labelledby="company-members">
      <div className={classes.head}>
        <div>
          <Title order={2} id="company-members">
            Members
          </Title>
          <Text size="sm" c="dimmed">
            The owners of the company manage its members.
          </Text>
        </div>
        {actions}
      </div>
      <DataState result={result} failure="The members could not be loaded" skeleton={<MemberListSkeleton />}>
        {({ companyMembers: rows }) =>
          rows.length ? (
            <DataTable caption="Members" columns={getMemberColumns()} rows={rows} rowKey={({ id }) => id} />
          ) : (
            <EmptyNotice
              icon={<IconUsers size={28} stroke={1.5} aria-hidden />}
              title="No members"
              text="The members were deleted when the personal data of this company was erased."
            />
          )
        }
      </DataState>
    </Paper>
  );
}
