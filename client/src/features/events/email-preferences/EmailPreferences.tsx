import { Skeleton, Stack, Switch, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { Card } from '../../../ui/elements/Card.tsx';
import { DataState } from '../../../ui/feedback/DataState.tsx';
import { getErrorDetails } from '../../../lib/forms/request-error.ts';
import { toast } from '../../../lib/browser/toast.ts';
import {
  MailChoicesDocument,
  type MailChoicesQuery,
  useMailChoicesQuery,
  useSetMailChoiceMutation,
} from './email-preferences.generated.ts';
import { EMAIL_KIND_LABELS } from './email-labels.ts';

/** Which mails an account gets; what concerns its security cannot be switched off. */
export function EmailPreferences() {
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
              <EmailPreference key={choice.kind} choice={choice} />
            ))}
          </Stack>
        )}
      </DataState>
    </Card>
  );
}

function EmailPreference({ choice: { kind, isOn } }: { choice: MailChoicesQuery['mailChoices'][number] }) {
  const id = useId();
  const [isWanted, setIsWanted] = useState<boolean | null>(null);
  const [setMailChoice] = useSetMailChoiceMutation({
    update: (cache, { data }) => {
      const mailChoices = data?.setMailChoice.mailChoices;
      if (mailChoices) cache.writeQuery({ query: MailChoicesDocument, data: { mailChoices } });
    },
  });
  const [label, description] = EMAIL_KIND_LABELS[kind];

  const choose = async (wanted: boolean) => {
    setIsWanted(wanted);
    try {
      const { data } = await setMailChoice({ variables: { kind, isOn: wanted } });
      if (data?.setMailChoice.userErrors.length) toast.error(data.setMailChoice.message);
    } catch (error) {
      toast.error(getErrorDetails(error).message);
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
