import { Skeleton, Stack, Switch, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { toast } from '../../../lib/browser/toast.ts';
import { getErrorDetails } from '../../../lib/forms/request-error.ts';
import { Card } from '../../../ui/elements/Card.tsx';
import { DataState } from '../../../ui/feedback/DataState.tsx';
import { EMAIL_KIND_LABELS } from './email-labels.ts';
import {
  useSetEmailPreferenceMutation,
  EmailPreferencesDocument,
  type EmailPreferencesQuery,
  useEmailPreferencesQuery,
} from './email-preferences.generated.ts';

/** Switches for the kinds of email that an account receives. Security emails cannot be turned off. */
export function EmailPreferences() {
  // The query of the page includes these settings, so they are usually cached.
  const result = useEmailPreferencesQuery({ fetchPolicy: 'cache-first' });
  return (
    <Card title="Emails" anchor="emails">
      <DataState result={result} failure="Your email settings could not be loaded" skeleton={<Skeleton h={200} />}>
        {({ emailPreferences }) => (
          <Stack gap="md">
            <Text size="sm" c="dimmed">
              {emailPreferences.length
                ? 'These settings do not affect notifications in the portal. Other emails, for example about your password, are always sent.'
                : 'You receive only emails that cannot be turned off, for example about your password and about owner recoveries.'}
            </Text>
            {emailPreferences.map((choice) => (
              <EmailPreference key={choice.kind} choice={choice} />
            ))}
          </Stack>
        )}
      </DataState>
    </Card>
  );
}

function EmailPreference({ choice: { kind, isOn } }: { choice: EmailPreferencesQuery['emailPreferences'][number] }) {
  const id = useId();
  const [pendingChoice, setPendingChoice] = useState<boolean | null>(null);
  const [setEmailPreference] = useSetEmailPreferenceMutation({
    update: (cache, { data }) => {
      const emailPreferences = data?.setEmailPreference.emailPreferences;
      if (emailPreferences) cache.writeQuery({ query: EmailPreferencesDocument, data: { emailPreferences } });
    },
  });
  const [label, description] = EMAIL_KIND_LABELS[kind];

  const choose = async (isEnabled: boolean) => {
    setPendingChoice(isEnabled);
    try {
      const { data } = await setEmailPreference({ variables: { kind, isOn: isEnabled } });
      if (data?.setEmailPreference.userErrors.length) toast.error(data.setEmailPreference.message);
    } catch (error) {
      toast.error(getErrorDetails(error).message);
    }
    setPendingChoice(null);
  };

  return (
    <Switch
      id={id}
      label={label}
      description={description}
      checked={pendingChoice ?? isOn}
      aria-busy={pendingChoice !== null}
      onChange={({ currentTarget }) => void choose(currentTarget.checked)}
    />
  );
}
