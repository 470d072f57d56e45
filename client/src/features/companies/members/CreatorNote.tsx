import { Group, Text } from '@mantine/core';
import { useMemberId } from '../../../lib/viewer/account.ts';
import { Tag } from '../../../ui/elements/Tag.tsx';
import type { IntegrationCreatorFactsFragment } from './members.generated.ts';

interface CreatorNoteProps {
  /** Null if no member created the record. */
  creator: IntegrationCreatorFactsFragment | null;
  /** Recommends an action if the creator is no longer an owner. Null if no action is needed. */
  advice: string | null;
}

/** Names the member who created an API token or a webhook. If that member is no longer an owner, shows `advice`. */
export function CreatorNote({ creator, advice }: CreatorNoteProps) {
  const memberId = useMemberId();
  if (!creator) return null;
  const name = creator.id === memberId ? 'you' : (creator.name ?? 'a member without a name');
  if (creator.isOwner || !advice)
    return (
      <Text component="span" display="block" w="100%" size="xs" c="dimmed">
        Created by {name}
      </Text>
    );
  return (
    <Group component="span" gap="2px 8px" w="100%">
      <Tag tone="amber">Created by a former {creator.leftAt ? 'member' : 'owner'}</Tag>
      <Text component="span" size="xs">
        {creator.name && `${creator.name} may know the secret. `}
        {advice}
      </Text>
    </Group>
  );
}
