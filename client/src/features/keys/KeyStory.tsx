import { Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { CopyButton } from '../../shared/CopyButton.tsx';
import { Moment } from '../../shared/Moment.tsx';
import { linesOf } from './key-facts.ts';
import { KEY_STATUSES } from './key-words.ts';
import type { KeyStoryFragment } from './keys.generated.ts';
import { KeyStateTag } from './KeyStateTag.tsx';
import classes from './KeyStory.module.css';
import { QuoteSummary } from './QuoteSummary.tsx';

const moment = (at: string) => <Moment at={at} pattern="DD Mon YYYY, HH:MM" />;

/** The facts of a key, its price and its history, one below the other. */
export const KeyStory = ({ story }: { story: KeyStoryFragment }) => (
  <Stack gap="xl">
    <div>
      <Group gap={6} wrap="nowrap" justify="space-between" align="flex-start" mb={10}>
        <span className={classes.licence}>{story.licenceString}</span>
        <CopyButton text={story.licenceString} label="Copy key" />
      </Group>
      <dl className={classes.facts}>
        <Fact name="Status">
          <KeyStateTag state={story} />
        </Fact>
        <Fact name="Company">{story.company.name}</Fact>
        {linesOf(story, moment).map(([name, text]) => (
          <Fact key={name} name={name}>
            {text}
          </Fact>
        ))}
      </dl>
    </div>

    <section>
      <Title order={3} mb="xs">
        Price
      </Title>
      <QuoteSummary quote={story.quote} />
    </section>

    <section>
      <Title order={3} mb="xs">
        History
      </Title>
      <ol className={classes.history}>
        {story.history.map((event) => (
          <li key={event.id}>
            <Text size="sm" fw={550}>
              {event.status === 'PENDING' ? 'Requested' : KEY_STATUSES[event.status].label} by {event.by}
            </Text>
            <Text size="xs" c="dimmed">
              {moment(event.at)}
            </Text>
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

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={classes.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
