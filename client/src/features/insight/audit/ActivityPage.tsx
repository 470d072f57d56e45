import { Anchor, Paper, Text, Title } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { Link } from 'react-router';
import { EmptyNotice } from '../../../ui/feedback/EmptyNotice.tsx';
import { FilterChips } from '../../../ui/lists/FilterChips.tsx';
import { useAuditFilter } from './audit-filter.ts';
import { useOwnAuditLogQuery } from './audit.generated.ts';
import { AuditFiltersButton } from './AuditFiltersButton.tsx';
import { AuditList } from './AuditList.tsx';
import classes from './AuditList.module.css';

export default function ActivityPage() {
  const filter = useAuditFilter();
  const result = useOwnAuditLogQuery({ variables: filter.variables });
  return (
    <Paper>
      <div className={classes.head}>
        <div>
          <Title order={2}>Your account and keys</Title>
          <Text size="sm" c="dimmed">
            If you do not recognize an entry,{' '}
            <Anchor component={Link} to="/settings" inherit underline="always">
              change your password
            </Anchor>
            .
          </Text>
        </div>
        <AuditFiltersButton filter={filter} />
      </div>
      <FilterChips chips={filter.chips} onClear={filter.showAll} />
      <AuditList
        filter={filter}
        result={result}
        getPage={({ ownAuditLogPage }) => ownAuditLogPage}
        isOwn
        failure="Your activity could not be loaded"
        empty={
          <EmptyNotice
            icon={<IconHistory size={28} stroke={1.5} aria-hidden />}
            title={filter.isFiltered ? 'No activity matches these filters' : 'No activity yet'}
            text={
              filter.isFiltered
                ? 'Try a longer date range or fewer filters.'
                : 'Logins, changes to your details and changes to your keys appear here.'
            }
            action={
              filter.isFiltered && (
                <Anchor component="button" onClick={filter.showAll}>
                  Show all activity
                </Anchor>
              )
            }
          />
        }
      />
    </Paper>
  );
}
