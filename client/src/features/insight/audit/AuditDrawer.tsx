import { Anchor, Drawer, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Facts } from '../../../ui/elements/Card.tsx';
import { DialogTitle } from '../../../ui/elements/DialogTitle.tsx';
import { Timestamp } from '../../../ui/elements/Timestamp.tsx';
import { formatSubject, formatActor, formatAction, getRecordLink } from './audit-labels.ts';
import { type AuditFormatContext, formatChanges, formatRecord } from './audit-values.ts';
import type { AuditRowFragment } from './audit.generated.ts';
import { AuditChanges } from './AuditChanges.tsx';

interface AuditDrawerProps {
  row: AuditRowFragment;
  /** True if the list shows the activity of the user's own company. False for the audit log of all accounts. */
  isOwn: boolean;
  formatContext: AuditFormatContext;
  opened: boolean;
  onClose: () => void;
}

/** Shows all details of an audit entry, with the values before and after. */
export default function AuditDrawer({ row, isOwn, formatContext, opened, onClose }: AuditDrawerProps) {
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
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size="lg"
      title={<DialogTitle>{`${formatSubject(row)} · ${formatAction(row)}`}</DialogTitle>}
    >
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
    </Drawer>
  );
}
