import { Anchor, Paper, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { PLAN_NAMES } from '@portal/server/keys/key-words.rules';
import { IconHistory } from '@tabler/icons-react';
import { Link } from 'react-router';
import { DataState } from '../../shared/DataState.tsx';
import { EmptyNotice } from '../../shared/EmptyNotice.tsx';
import { type FirstView, readFirstView } from '../../shared/first-view.ts';
import { useListParams } from '../../shared/list-params.ts';
import { Moment } from '../../shared/Moment.tsx';
import { Pager } from '../../shared/Pager.tsx';
import { PastTheEnd } from '../../shared/PastTheEnd.tsx';
import { usersText } from '../keys/key-words.ts';
import classes from './CompanyHistory.module.css';
import { addedOf, changeText, historyTitle } from './history-words.ts';
import { type CompanyEventLineFragment, useCompanyHistoryQuery } from './history.generated.ts';

export const HISTORY_PAGE_SIZE = 25;

const icon = <IconHistory size={28} stroke={1.5} aria-hidden />;

/** What happened to a company and its keys, the latest first, and who did it. */
export function CompanyHistory({ companyId, firstView }: { companyId: string; firstView: FirstView }) {
  const { page, setPage } = useListParams();
  const result = useCompanyHistoryQuery({
    variables: { companyId, page, limit: HISTORY_PAGE_SIZE },
    ...readFirstView(firstView),
  });
  return (
    <Paper component="section" aria-labelledby="company-history">
      {/* for the eye, the tab says so */}
      <VisuallyHidden component="h2" id="company-history">
        History
      </VisuallyHidden>
      <DataState result={result} failure="The history could not be loaded" skeleton={<HistorySkeleton />}>
        {({ companyHistory: { items, pageInfo } }) => {
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
                  page={pageInfo.currentPage}
                  pageSize={HISTORY_PAGE_SIZE}
                  totalPages={pageInfo.totalPages}
                  totalCount={pageInfo.totalCount}
                  isTotalExact={pageInfo.isTotalExact}
                  onChange={setPage}
                />
              </>
            );
          }
          if (pageInfo.totalCount > 0) return <PastTheEnd lastPage={pageInfo.totalPages} setPage={setPage} />;
          return (
            <EmptyNotice
              icon={icon}
              title="Nothing in the last 90 days"
              text="Requests, decisions and changed details appear here. A key's own history is kept for ever: open it under Keys."
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
      <div className={classes.words}>
        <Text size="sm">
          <b className={classes.title}>{historyTitle(event)}</b>
          {by && <span className={classes.by}> by {by}</span>}
        </Text>
        {key && (
          <Text size="xs" c="dimmed">
            <Anchor component={Link} to={`/${companyId}/details?key=${key.id}`} inherit>
              {PLAN_NAMES[key.planType]} · {usersText(key.userLimit)}
              <VisuallyHidden>, open the key</VisuallyHidden>
            </Anchor>
            {addedOf(event) && ` (${addedOf(event)})`} until <Moment at={key.expiresAt} pattern="DD Mon YYYY" />
          </Text>
        )}
        {reason && (
          <Text size="xs" className={classes.typed}>
            {reason}
          </Text>
        )}
        {changes.map((change) => (
          <Text key={change.field} size="xs" className={classes.typed}>
            {changeText(change)}
          </Text>
        ))}
      </div>
      <Text size="xs" c="dimmed" className={classes.at}>
        <Moment at={occurredAt} pattern="DD Mon YYYY, HH:MM" />
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
