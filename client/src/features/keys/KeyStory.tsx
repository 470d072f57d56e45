import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { CopyButton } from '../../shared/CopyButton.tsx';
import { formatMoney } from '../../shared/formats.ts';
import { Moment } from '../../shared/Moment.tsx';
import { useNow } from '../../shared/now.ts';
import { lateApprovalText } from './decision-words.ts';
import { linesOf, type Writing } from './key-facts.ts';
import { stateWordAt } from './key-state.ts';
import { daysText, KEY_STATUSES, usersText } from './key-words.ts';
import { KeyCompany } from './KeyCompany.tsx';
import { KeyFact, KeyFacts } from './KeyFact.tsx';
import type { KeyStoryFragment } from './keys.generated.ts';
import { KeyStateTag } from './KeyStateTag.tsx';
import classes from './KeyStory.module.css';
import { LicenceFileButton } from './LicenceFileButton.tsx';
import { OrderNumber } from './OrderNumber.tsx';
import { QuoteSummary } from './QuoteSummary.tsx';

const moment = (at: string) => <Moment at={at} pattern="DD Mon YYYY, HH:MM" />;

const writing = (onOpen: (keyId: string) => void): Writing => ({
  moment,
  key: (key) => <KeyLink {...key} onOpen={onOpen} />,
});

interface KeyStoryProps {
  story: KeyStoryFragment;
  isOwn: boolean;
  /** Opens another key in its place. */
  onOpen: (keyId: string) => void;
}

/** The facts of a key, its price and its history, one below the other. */
export const KeyStory = ({ story, isOwn, onOpen }: KeyStoryProps) => (
  <Stack gap="xl">
    {!isOwn && <KeyCompany story={story} onOpen={onOpen} />}
    <div>
      <Group gap={6} wrap="nowrap" justify="space-between" align="flex-start" mb={10}>
        <span className={classes.licence}>{story.licenceString}</span>
        <Group gap={2} wrap="nowrap">
          <CopyButton text={story.licenceString} label="Copy key" />
          <RunningLicenceFile story={story} />
        </Group>
      </Group>
      <KeyFacts>
        <KeyFact name="Status">
          <KeyStateTag state={story} isOwn={isOwn} />
        </KeyFact>
        <KeyFact name="Order">
          <OrderNumber {...story} />
        </KeyFact>
        {isOwn && <KeyFact name="Company">{story.company.name}</KeyFact>}
        {linesOf(story, writing(onOpen)).map(([name, text]) => (
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
      <LateApproval story={story} />
      <QuoteSummary quote={story.quote} isOnRequest={story.userLimit === 0} />
    </section>

    <section>
      <Title order={3} mb="xs">
        History
      </Title>
      <ol className={classes.history}>
        {story.history.map((event, index) => (
          <li key={event.id}>
            <Text size="sm" fw={550}>
              {wordOf(event, story.history[index - 1], story.isWithdrawn)} by {event.by}
            </Text>
            <Text size="xs" c="dimmed">
              {moment(event.at)}
            </Text>
            {event.requestedQuote && (
              <Text size="sm" mt={2}>
                Requested for {formatMoney(event.requestedQuote.total)}, charged {formatMoney(story.total)}
              </Text>
            )}
            {event.reason && (
              <Text size="sm" mt={2} className={classes.reason}>
                {event.reason}
              </Text>
            )}
          </li>
        ))}
      </ol>
    </section>
  </Stack>
);

/** How a late approval changes the price. Renders nothing if the price is unchanged. */
function LateApproval({ story }: { story: KeyStoryFragment }) {
  const text = lateApprovalText(story);
  return (
    text && (
      <Text size="sm" mb="xs">
        {text}
      </Text>
    )
  );
}

type HistoryEntry = KeyStoryFragment['history'][number];

/** What happened to a key, by an entry of its history and the one before. */
function wordOf({ status, graceDays }: HistoryEntry, before: HistoryEntry | undefined, isWithdrawn: boolean): string {
  if (graceDays !== null) return graceDays ? `Grace changed to ${daysText(graceDays)}` : 'Grace taken away';
  if (status === 'PENDING') return 'Requested';
  if (status === 'APPROVED' && before?.status === 'DISABLED') return 'Reinstated';
  return status === 'REJECTED' && isWithdrawn ? 'Withdrawn' : KEY_STATUSES[status].label;
}

interface KeyLinkProps {
  id: string;
  userLimit: number;
  onOpen: (keyId: string) => void;
}

const KeyLink = ({ id, userLimit, onOpen }: KeyLinkProps) => (
  <Anchor component="button" type="button" inherit onClick={() => onOpen(id)}>
    {usersText(userLimit)}
  </Anchor>
);

/** Offered while the key runs: for any other one, the file would only say no. */
function RunningLicenceFile({ story }: { story: KeyStoryFragment }) {
  return ['Running', 'In grace'].includes(stateWordAt(story, useNow())) && <LicenceFileButton {...story} />;
}
