import { Anchor, Paper, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { PLAN_TYPE_LABELS } from '@portal/server/modules/licensing/keys/key-labels.rules';
import { IconHistory } from '@tabler/icons-react';
import { Link } from 'react-router';
import { type InitialDataSource, getInitialFetchPolicy } from '../../../lib/pages/initial-fetch-policy.ts';
import { useListParams } from '../../../lib/pages/list-params.ts';
import { Timestamp } from '../../../ui/elements/Timestamp.tsx';
import { DataState } from '../../../ui/feedback/DataState.tsx';
import { EmptyNotice } from '../../../ui/feedback/EmptyNotice.tsx';
import { LastPageRedirect } from '../../../ui/lists/LastPageRedirect.tsx';
import { Pager } from '../../../ui/lists/Pager.tsx';
import { formatUserCount } from '../../licensing/keys/key-labels.ts';
import { type CompanyEventLineFragment, useCompanyEventsQuery } from './company-events.generated.ts';
import { formatEventAddedUsers, formatChange, getHistoryTitle } from './history-labels.ts';
import classes from './CompanyHistory.module.css';

export const HISTORY_PAGE_SIZE = 25;

const historyIcon = <IconHistory size={28} stroke={1.5} aria-hidden />;

/** The history of a company and its keys, newest first. */
export function CompanyHistory({ companyId, dataSource }: { companyId: string; dataSource: InitialDataSource }) {
  const { page, setPage } = useListParams();
  const result = useCompanyEventsQuery({
    variables: { companyId, page, limit: HISTORY_PAGE_SIZE },
    ...getInitialFetchPolicy(dataSource),
  });
  return (
    <Paper component="section" aria-labelledby="company-history">
      {/* The selected tab already shows this title. */}
      <VisuallyHidden component="h2" id="company-history">
        History
      </VisuallyHidden>
      <DataState result={result} failure="The history could not be loaded" skeleton={<HistorySkeleton />}>
        {({ companyEventPage: { items, pageInfo } }) => {
          if (items.length) {
            return (
              <>
                <ol className={classes.events}>
                  {items.map((event) => (
                    <li key={event.id} className={classes.event}>
                      <EventLine event={event} companyId={companyId} />
                    </li>
                  ))}
                </ol>
                <Pager
                  label="Pages of the history"
                  pageInfo={pageInfo}
                  pageSize={HISTORY_PAGE_SIZE}
                  rowCount={items.length}
                  onChange={setPage}
                />
              </>
            );
          }
          if (pageInfo.totalCount > 0) return <LastPageRedirect lastPage={pageInfo.totalPages} setPage={setPage} />;
          return (
            <EmptyNotice
              icon={historyIcon}
              title="No events in the last 90 days"
              text="Requests, decisions and changed details appear here. The history of each key is kept permanently. Open the key under Keys to see it."
            />
          );
        }}
      </DataState>
    </Paper>
  );
}

function EventLine({ event, companyId }: { event: CompanyEventLineFragment; companyId: string }) {
  const { key, by, reason, changes, occurredAt } = event;
  return (
    <>
      <div className={classes.description}>
        <Text size="sm">
          <b className={classes.title}>{getHistoryTitle(event)}</b>
          {by && <span className={classes.actor}> by {by}</span>}
        </Text>
        {key && (
          <Text size="xs" c="dimmed">
            <Anchor component={Link} to={`/${companyId}/details?key=${key.id}`} inherit>
              {PLAN_TYPE_LABELS[key.planType]} · {formatUserCount(key.userLimit)}
              <VisuallyHidden>, open the key</VisuallyHidden>
            </Anchor>
            {formatEventAddedUsers(event) && ` (${formatEventAddedUsers(event)})`} until{' '}
            <Timestamp at={key.expiresAt} pattern="DD MMM YYYY" />
          </Text>
        )}
        {reason && (
          <Text size="xs" className={classes.freeText}>
            {reason}
          </Text>
        )}
        {changes.map((change) => (
          <Text key={change.field} size="xs" className={classes.freeText}>
            {formatChange(change)}
          </Text>
        ))}
      </div>
      <Text size="xs" c="dimmed" className={classes.timestamp}>
        <Timestamp at={occurredAt} pattern="DD MMM YYYY, HH:mm" />
      </Text>
    </>
  );
}

const HistorySkeleton = () => (
  <Stack gap="md" px={20} py={12}>
    {Array.from({ length: 5 }, (_, index) => (
      <Skeleton key={index} h={36} />
    ))}
  </Stack>
);
