import { Anchor, Group, Title } from '@mantine/core';
import { getSeatLevel } from '@portal/server/modules/licensing/keys/seats.rules';
import { formatCount } from '../../../lib/formats/formats.ts';
import { NameLink } from '../../../ui/elements/NameLink.tsx';
import { Tag } from '../../../ui/elements/Tag.tsx';
import { Timestamp } from '../../../ui/elements/Timestamp.tsx';
import { PLAN_TYPE_LABELS } from '../../catalogue/prices/plan-labels.ts';
import { CompanyTags } from '../keys/CompanyTags.tsx';
import { formatEarlierKeys } from '../keys/earlier-keys.ts';
import { formatUserLimit, formatUserCount } from '../keys/key-labels.ts';
import { KeyFact, KeyFacts } from '../keys/KeyFact.tsx';
import type { KeyStoryFragment } from '../keys/keys.generated.ts';

interface KeyCompanyProps {
  keyDetails: KeyStoryFragment;
  /** Opens another key in the drawer. */
  onOpen: (keyId: string) => void;
}

/** Shows the company of a key, with its current key, number of users and earlier keys as facts for a decision. */
export const KeyCompany = ({ keyDetails, onOpen }: KeyCompanyProps) => (
  <section>
    <Group gap="xs" mb={4}>
      <Title order={3}>
        <NameLink to={`/${keyDetails.company.id}/details`}>{keyDetails.company.name}</NameLink>
      </Title>
      <CompanyTags company={keyDetails.company} />
    </Group>
    <KeyFacts>
      <KeyFact name="Current key">
        <CurrentKey keyDetails={keyDetails} onOpen={onOpen} />
      </KeyFact>
      <KeyFact name="Reported users">
        <UsersInUse {...keyDetails.company} />
      </KeyFact>
      {keyDetails.earlierKeys && <KeyFact name="Earlier keys">{formatEarlierKeys(keyDetails.earlierKeys)}</KeyFact>}
    </KeyFacts>
  </section>
);

function CurrentKey({ keyDetails, onOpen }: KeyCompanyProps) {
  const { currentKey } = keyDetails.company;
  if (!currentKey) return 'None';
  if (currentKey.id === keyDetails.id) return 'This key';
  return (
    <>
      <Anchor component="button" type="button" inherit onClick={() => onOpen(currentKey.id)}>
        {PLAN_TYPE_LABELS[currentKey.planType]}, {formatUserCount(currentKey.userLimit)}
      </Anchor>{' '}
      until <Timestamp at={currentKey.expiresAt} pattern="DD MMM YYYY" />
    </>
  );
}

/** The number of users in the latest report, and the user limit of the current key. */
function UsersInUse({ currentKey, latestSyncRecord }: KeyStoryFragment['company']) {
  if (!latestSyncRecord) return 'Not reported yet';
  const { users, syncedAt } = latestSyncRecord;
  const level = currentKey ? getSeatLevel(users, currentKey.userLimit) : 'ENOUGH';
  return (
    <>
      {level !== 'ENOUGH' && (
        <Tag tone={level === 'LOW' ? 'amber' : 'red'}>{level === 'LOW' ? 'Nearly full' : 'Full'}</Tag>
      )}{' '}
      {formatCount(users)}
      {currentKey && ` of ${formatUserLimit(currentKey.userLimit)}`} on{' '}
      <Timestamp at={syncedAt} pattern="DD MMM YYYY" />
    </>
  );
}
