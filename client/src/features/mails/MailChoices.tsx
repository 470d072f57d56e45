import { Skeleton, Stack, Switch, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { Card } from '../../shared/Card.tsx';
import { DataState } from '../../shared/DataState.tsx';
import { problemOf } from '../../shared/problem.ts';
import { toast } from '../../shared/toast.ts';
import {
  MailChoicesDocument,
  type MailChoicesQuery,
  useMailChoicesQuery,
  useSetMailChoiceMutation,
} from './mail-choices.generated.ts';
import { MAIL_WORDS } from './mail-words.ts';

/** Which mails an account gets; what concerns its security cannot be switched off. */
export function MailChoices() {
  // a page that asks for them with its own data has them already
  const result = useMailChoicesQuery({ fetchPolicy: 'cache-first' });
  return (
    <Card title="Mails">
      <Text size="sm" c="dimmed" mb="md">
        Notifications in the portal stay as they are. Mails about your password and your email are always sent.
      </Text>
      <DataState result={result} failure="Your mail settings could not be loaded" skeleton={<Skeleton h={150} />}>
        {({ mailChoices }) => (
          <Stack gap="md">
            {mailChoices.map((choice) => (
              <Choice key={choice.kind} choice={choice} />
            ))}
          </Stack>
        )}
      </DataState>
    </Card>
  );
}

function Choice({ choice: { kind, isOn } }: { choice: MailChoicesQuery['mailChoices'][number] }) {
  const id = useId();
  const [isWanted, setIsWanted] = useState<boolean | null>(null);
  const [setMailChoice] = useSetMailChoiceMutation({
    update: (cache, { data }) => {
      const mailChoices = data?.setMailChoice.mailChoices;
      if (mailChoices) cache.writeQuery({ query: MailChoicesDocument, data: { mailChoices } });
    },
  });
  const [label, description] = MAIL_WORDS[kind];

  const choose = async (wanted: boolean) => {
    setIsWanted(wanted);
    try {
      const { data } = await setMailChoice({ variables: { kind, isOn: wanted } });
      if (data?.setMailChoice.userErrors.length) toast.error(data.setMailChoice.message);
    } catch (error) {
      toast.error(problemOf(error).message);
    }
    setIsWanted(null);
  };

  return (
    <Switch
      id={id}
      label={label}
      description={description}
      checked={isWanted ?? isOn}
      aria-busy={isWanted !== null}
      onChange={({ currentTarget }) => void choose(currentTarget.checked)}
    />
  );
}
