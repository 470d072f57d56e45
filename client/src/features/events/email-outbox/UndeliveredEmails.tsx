import { Paper, Skeleton, Text, Title } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { formatCount } from '../../../lib/formats/formats.ts';
import { showOutcome } from '../../../lib/forms/show-outcome.ts';
import { useListParams } from '../../../lib/pages/list-params.ts';
import { ActionButton } from '../../../ui/elements/ActionButton.tsx';
import { EmailText } from '../../../ui/elements/EmailText.tsx';
import { Timestamp } from '../../../ui/elements/Timestamp.tsx';
import { DataState } from '../../../ui/feedback/DataState.tsx';
import { EmptyNotice } from '../../../ui/feedback/EmptyNotice.tsx';
import { type Column, DataTable } from '../../../ui/lists/DataTable.tsx';
import { LastPageRedirect } from '../../../ui/lists/LastPageRedirect.tsx';
import { Pager } from '../../../ui/lists/Pager.tsx';
import {
  type UndeliveredEmailRowFragment,
  useRetryEmailMutation,
  useUndeliveredEmailsQuery,
} from './emails.generated.ts';
import classes from './UndeliveredEmails.module.css';

const PAGE_SIZE = 5;

const getEmailColumns = (onRetried: () => void): Column<UndeliveredEmailRowFragment>[] => [
  {
    header: 'Recipient',
    narrow: 'title',
    cell: ({ recipient }) => (
      <span className={classes.text}>
        <EmailText>{recipient}</EmailText>
      </span>
    ),
  },
  { header: 'Subject', narrow: 'tableOnly', cell: ({ subject }) => subject },
  { header: 'Reason', cell: ({ reason }) => <span className={classes.text}>{reason}</span> },
  { header: 'Attempts', isNumeric: true, narrow: 'tableOnly', cell: ({ attempts }) => formatCount(attempts) },
  { header: 'Failed on', narrow: 'aside', cell: ({ givenUpAt }) => <Timestamp at={givenUpAt} pattern="DD/MM/YYYY" /> },
  { header: 'Action', isAction: true, cell: (email) => <RetryButton email={email} onDone={onRetried} /> },
];

/** Lists the emails that could not be sent. An administrator can retry an email after fixing the cause. */
export function UndeliveredEmails() {
  const { page, setPage } = useListParams('mailPage');
  const result = useUndeliveredEmailsQuery({ variables: { page } });
  const reload = () => void result.refetch().catch(() => undefined);
  return (
    <Paper component="section" aria-labelledby="undelivered-emails">
      <Title order={2} id="undelivered-emails" px={20} pt={16} pb={4}>
        Emails that could not be sent
      </Title>
      <Text size="sm" c="dimmed" px={20} pb="xs">
        Failed emails are retried for three days, unless the mail server rejects them permanently. After that, they are
        listed here for 30 days.
      </Text>
      <DataState
        result={result}
        failure="The emails could not be loaded"
        skeleton={<Skeleton h={160} w="auto" m={20} />}
      >
        {({ undeliveredEmailPage: { items, pageInfo } }) => {
          if (items.length) {
            return (
              <>
                <DataTable
                  caption="Emails that could not be sent"
                  columns={getEmailColumns(reload)}
                  rows={items}
                  rowKey={({ id }) => id}
                />
                <Pager
                  label="Pages of the emails that could not be sent"
                  pageInfo={pageInfo}
                  pageSize={PAGE_SIZE}
                  onChange={setPage}
                />
              </>
            );
          }
          if (pageInfo.totalCount > 0) return <LastPageRedirect lastPage={pageInfo.totalPages} setPage={setPage} />;
          return (
            <EmptyNotice
              icon={<IconMailCheck size={28} stroke={1.5} aria-hidden />}
              title="No failed emails"
              text="Emails that could not be sent appear here with the reason, and can be retried."
            />
          );
        }}
      </DataState>
    </Paper>
  );
}

function RetryButton({ email, onDone }: { email: UndeliveredEmailRowFragment; onDone: () => void }) {
  const [retryEmail, { loading }] = useRetryEmailMutation();

  const retry = () =>
    showOutcome(
      retryEmail({ variables: { id: email.id } }).then(({ data }) => data?.retryEmail),
      onDone,
    );

  return (
    <ActionButton
      right="COMPANIES"
      variant="default"
      size="xs"
      loading={loading}
      aria-label={`Retry: ${email.subject}, to ${email.recipient}`}
      onClick={retry}
    >
      Retry
    </ActionButton>
  );
}
