import { Anchor, Group, Title } from '@mantine/core';
import { seatLevel } from '@portal/server/keys/seats.rules';
import { formatCount } from '../../shared/formats.ts';
import { Moment } from '../../shared/Moment.tsx';
import { NameLink } from '../../shared/NameLink.tsx';
import { Tag } from '../../shared/Tag.tsx';
import { PLAN_NAMES } from '../plans/plan-words.ts';
import { CompanyTags } from './CompanyTags.tsx';
import { earlierText } from './earlier-keys.ts';
import { formatUsers, usersText } from './key-words.ts';
import { KeyFact, KeyFacts } from './KeyFact.tsx';
import type { KeyStoryFragment } from './keys.generated.ts';

interface KeyCompanyProps {
  story: KeyStoryFragment;
  /** Opens another key in its place. */
  onOpen: (keyId: string) => void;
}

/** Whose key it is, and what a decision about it has to know: what runs, how full it is, and what was before. */
export const KeyCompany = ({ story, onOpen }: KeyCompanyProps) => (
  <section>
    <Group gap="xs" mb={4}>
      <Title order={3}>
        <NameLink to={`/${story.company.id}/details`}>{story.company.name}</NameLink>
      </Title>
      <CompanyTags company={story.company} />
    </Group>
    <KeyFacts>
      <KeyFact name="Current key">
        <CurrentKey story={story} onOpen={onOpen} />
      </KeyFact>
      <KeyFact name="Users in use">
        <UsersInUse {...story.company} />
      </KeyFact>
      {story.earlierKeys && <KeyFact name="Earlier keys">{earlierText(story.earlierKeys)}</KeyFact>}
    </KeyFacts>
  </section>
);

function CurrentKey({ story, onOpen }: KeyCompanyProps) {
  const { currentKey } = story.company;
  if (!currentKey) return 'None';
  if (currentKey.id === story.id) return 'This one';
  return (
    <>
      <Anchor component="button" type="button" inherit onClick={() => onOpen(currentKey.id)}>
        {PLAN_NAMES[currentKey.planType]}, {usersText(currentKey.userLimit)}
      </Anchor>{' '}
      until <Moment at={currentKey.expiresAt} pattern="DD Mon YYYY" />
    </>
  );
}

/** The users of the newest report beside those of the current key. */
function UsersInUse({ currentKey, latestSyncRecord }: KeyStoryFragment['company']) {
  if (!latestSyncRecord) return 'Not reported yet';
  const { users, syncedAt } = latestSyncRecord;
  const level = currentKey ? seatLevel(users, currentKey.userLimit) : 'ENOUGH';
  return (
    <>
      {level !== 'ENOUGH' && (
        <Tag tone={level === 'LOW' ? 'amber' : 'red'}>{level === 'LOW' ? 'Nearly full' : 'Full'}</Tag>
      )}{' '}
      {formatCount(users)}
      {currentKey && ` of ${formatUsers(currentKey.userLimit)}`} on <Moment at={syncedAt} pattern="DD Mon YYYY" />
    </>
  );
}
