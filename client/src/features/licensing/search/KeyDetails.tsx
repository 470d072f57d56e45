import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { formatMoney } from '../../../lib/formats/formats.ts';
import { useNow } from '../../../lib/formats/use-now.ts';
import { CopyButton } from '../../../ui/elements/CopyButton.tsx';
import { Timestamp } from '../../../ui/elements/Timestamp.tsx';
import { listKeyFacts, type FactRenderers } from '../keys/key-facts.ts';
import { formatDays, KEY_STATUSES, formatUserCount } from '../keys/key-labels.ts';
import { getStateLabel } from '../keys/key-state.ts';
import { KeyFact, KeyFacts } from '../keys/KeyFact.tsx';
import type { KeyStoryFragment } from '../keys/keys.generated.ts';
import { KeyStateTag } from '../keys/KeyStateTag.tsx';
import { useIsMasked } from '../keys/licence-mask.ts';
import { LicenceFileButton } from '../keys/LicenceFileButton.tsx';
import { OrderNumber } from '../keys/OrderNumber.tsx';
import { formatLateApproval } from '../lifecycle/decision-labels.ts';
import { QuoteSummary } from '../orders/QuoteSummary.tsx';
import { KeyCompany } from './KeyCompany.tsx';
import classes from './KeyDetails.module.css';

const renderTime = (at: string) => <Timestamp at={at} pattern="DD MMM YYYY, HH:mm" />;

const createFactRenderers = (onOpen: (keyId: string) => void): FactRenderers => ({
  renderTime,
  renderKey: (key) => <KeyLink {...key} onOpen={onOpen} />,
});

interface KeyDetailsProps {
  keyDetails: KeyStoryFragment;
  isOwn: boolean;
  /** Opens another key in the drawer. */
  onOpen: (keyId: string) => void;
}

export const KeyDetails = ({ keyDetails, isOwn, onOpen }: KeyDetailsProps) => (
  <Stack gap="xl">
    {!isOwn && <KeyCompany keyDetails={keyDetails} onOpen={onOpen} />}
    <div>
      <Group gap={6} wrap="nowrap" justify="space-between" align="flex-start" mb={10}>
        <span className={classes.licence}>{keyDetails.licenceString}</span>
        <LicenceStringActions keyDetails={keyDetails} />
      </Group>
      <KeyFacts>
        <KeyFact name="Status">
          <KeyStateTag keyWithState={keyDetails} isOwn={isOwn} />
        </KeyFact>
        <KeyFact name="Order">
          <OrderNumber {...keyDetails} />
        </KeyFact>
        {isOwn && <KeyFact name="Company">{keyDetails.company.name}</KeyFact>}
        {listKeyFacts(keyDetails, createFactRenderers(onOpen)).map(([name, text]) => (
          <KeyFact key={name} name={name}>
            {text}
          </KeyFact>
        ))}
      </KeyFacts>
    </div>

    <section>
      <Title order={3} mb="xs">
        Price
      </Title>
      <LateApproval keyDetails={keyDetails} />
      <QuoteSummary quote={keyDetails.quote} isOnRequest={keyDetails.userLimit === 0} />
    </section>

    <section>
      <Title order={3} mb="xs">
        History
      </Title>
      <History keyDetails={keyDetails} />
    </section>
  </Stack>
);

/** Shows the newest history entries in chronological order. */
function History({ keyDetails: { historyEntries, isWithdrawn, total } }: { keyDetails: KeyStoryFragment }) {
  const entries = historyEntries.edges.map(({ node }) => node).toReversed();
  return (
    <>
      {historyEntries.pageInfo.hasNextPage && (
        <Text size="sm" c="dimmed" mb="xs">
          The newest {entries.length} entries.
        </Text>
      )}
      <ol className={classes.history}>
        {entries.map((entry, index) => (
          <li key={entry.id}>
            <Text size="sm" fw={550}>
              {getHistoryLabel(entry, entries[index - 1], isWithdrawn)} by {entry.by}
            </Text>
            <Text size="xs" c="dimmed">
              {renderTime(entry.at)}
            </Text>
            {entry.requestedQuote && (
              <Text size="sm" mt={2}>
                Requested for {formatMoney(entry.requestedQuote.total)}, charged {formatMoney(total)}
              </Text>
            )}
            {entry.reason && (
              <Text size="sm" mt={2} className={classes.reason}>
                {entry.reason}
              </Text>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

/** Explains how a late approval changes the price. Renders nothing if the price is unchanged. */
function LateApproval({ keyDetails }: { keyDetails: KeyStoryFragment }) {
  const text = formatLateApproval(keyDetails);
  return (
    text && (
      <Text size="sm" mb="xs">
        {text}
      </Text>
    )
  );
}

type HistoryEntry = KeyStoryFragment['historyEntries']['edges'][number]['node'];

/** Returns the label of a history entry. The label can depend on the previous entry. */
function getHistoryLabel(
  { status, graceDays }: HistoryEntry,
  previous: HistoryEntry | undefined,
  isWithdrawn: boolean,
): string {
  if (graceDays !== null) return graceDays ? `Grace changed to ${formatDays(graceDays)}` : 'Grace period removed';
  if (status === 'PENDING') return 'Requested';
  if (status === 'APPROVED' && previous?.status === 'DISABLED') return 'Reinstated';
  return status === 'REJECTED' && isWithdrawn ? 'Withdrawn' : KEY_STATUSES[status].label;
}

interface KeyLinkProps {
  id: string;
  userLimit: number;
  onOpen: (keyId: string) => void;
}

const KeyLink = ({ id, userLimit, onOpen }: KeyLinkProps) => (
  <Anchor component="button" type="button" inherit onClick={() => onOpen(id)}>
    {formatUserCount(userLimit)}
  </Anchor>
);

/** The actions on a licence string. Renders nothing if the string is masked. */
function LicenceStringActions({ keyDetails }: { keyDetails: KeyStoryFragment }) {
  const isMasked = useIsMasked();
  if (isMasked) return null;
  return (
    <Group gap={2} wrap="nowrap">
      <CopyButton text={keyDetails.licenceString} label="Copy key" />
      <ValidKeyLicenceFile keyDetails={keyDetails} />
    </Group>
  );
}

/**
 * The button for the licence file. Shown only for a valid key, because the licence file of any other key would contain
 * a negative verdict.
 */
function ValidKeyLicenceFile({ keyDetails }: { keyDetails: KeyStoryFragment }) {
  return ['Running', 'In grace'].includes(getStateLabel(keyDetails, useNow())) && <LicenceFileButton {...keyDetails} />;
}
