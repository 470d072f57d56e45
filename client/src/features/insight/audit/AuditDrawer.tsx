import { Anchor, Drawer, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconFileX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isNotFound } from '../../../lib/forms/request-error.ts';
import { Facts } from '../../../ui/elements/Card.tsx';
import { DialogTitle } from '../../../ui/elements/DialogTitle.tsx';
import { Timestamp } from '../../../ui/elements/Timestamp.tsx';
import { DataState } from '../../../ui/feedback/DataState.tsx';
import { EmptyNotice } from '../../../ui/feedback/EmptyNotice.tsx';
import { formatSubject, formatActor, formatAction, getRecordLink } from './audit-labels.ts';
import { type AuditFormatContext, formatChanges, formatRecord } from './audit-values.ts';
import { type AuditRowFragment, useAuditEntryQuery } from './audit.generated.ts';
import { AuditChanges } from './AuditChanges.tsx';

interface AuditDrawerProps {
  /** The id of the entry, or null until an entry is opened. */
  entryId: string | null;
  /** The entry's row in the list. The drawer loads an entry that is not on the loaded page of the list. */
  row?: AuditRowFragment;
  /** True if the list shows the activity of the user's own company. False for the audit log of all accounts. */
  isOwn: boolean;
  formatContext: AuditFormatContext;
  opened: boolean;
  onClose: () => void;
}

/** Shows all details of an audit entry, with the values before and after. */
export default function AuditDrawer({ entryId, row, isOwn, formatContext, opened, onClose }: AuditDrawerProps) {
  const result = useAuditEntryQuery({
    variables: { id: entryId ?? '' },
    skip: !opened || row !== undefined,
  });
  // Without `opened`, the previous data is the entry that the drawer shows during its close animation.
  const loadedEntry = (result.data ?? result.previousData)?.auditEntry;
  const entry = row ?? (loadedEntry?.id === entryId ? loadedEntry : undefined);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size="lg"
      title={<DialogTitle>{entry ? `${formatSubject(entry)} · ${formatAction(entry)}` : 'Entry'}</DialogTitle>}
    >
      {isNotFound(result.error) ? (
        <EmptyNotice
          icon={<IconFileX size={28} stroke={1.5} aria-hidden />}
          title="Entry not found"
          text="The link may be mistyped, or the log no longer contains the entry."
        />
      ) : (
        <DataState
          result={{ ...result, data: entry, previousData: undefined }}
          failure="The entry could not be loaded"
          skeleton={<Skeleton h={240} />}
        >
          {(shownEntry) => <EntryDetails row={shownEntry} isOwn={isOwn} formatContext={formatContext} />}
        </DataState>
      )}
    </Drawer>
  );
}

type EntryDetailsProps = Pick<AuditDrawerProps, 'isOwn' | 'formatContext'> & { row: AuditRowFragment };

function EntryDetails({ row, isOwn, formatContext }: EntryDetailsProps) {
  const { at, byEmail, username, apiToken, address, operation, requestId, companyId, companyName } = row;
  const recordLink = getRecordLink(row, isOwn);
  const changes = formatChanges(row, formatContext);
  const company = !isOwn && companyId && (
    <Anchor component={Link} to={`/${companyId}/details`} inherit>
      {companyName}
    </Anchor>
  );
  const facts: [string, ReactNode][] = [
    ['When', <Timestamp key="at" at={at} pattern="DD MMM YYYY, HH:mm" />],
    ['Who', formatActor(row)],
    ...(byEmail ? [['Email', byEmail] as [string, ReactNode]] : []),
    ...(username ? [['Username', username] as [string, ReactNode]] : []),
    ...(apiToken ? [['API token', apiToken] as [string, ReactNode]] : []),
    ['Address', address ?? '-'],
    ...(company ? [['Company', company] as [string, ReactNode]] : []),
    ['Operation', operation ?? '-'],
    ['Request', requestId ?? '-'],
    ['Record', formatRecord(row)],
  ];
  return (
    <Stack gap="lg">
      <Facts facts={facts} />
      {recordLink && (
        <Anchor component={Link} to={recordLink.path} size="sm">
          {recordLink.label}
        </Anchor>
      )}
      {changes.length ? (
        <AuditChanges changes={changes} />
      ) : (
        <Stack gap={4}>
          <Title order={3}>Before and after</Title>
          <Text size="sm" c="dimmed">
            The log does not record values for this entry.
          </Text>
        </Stack>
      )}
    </Stack>
  );
}
