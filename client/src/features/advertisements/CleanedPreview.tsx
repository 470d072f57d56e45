import { skipToken, useQuery } from '@apollo/client/react';
import { Button, Group, Input, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { MAX_HTML } from '@portal/server/advertisements/advertisement.rules';
import { Notice } from '../../shared/Notice.tsx';
import { problemText } from '../../shared/problem-text.ts';
import { useSettled } from '../../shared/settled.ts';
import { CleanedHtmlDocument } from './advertisements.generated.ts';
import { HtmlPreview } from './HtmlPreview.tsx';
import { removedText } from './removed-text.ts';

/** Html as it would be stored, and what would be removed from it; the server cleans it. */
export function CleanedPreview({ html }: { html: string }) {
  const { settled, isSettling } = useSettled(html);
  const isAsked = settled.trim() !== '' && settled.length <= MAX_HTML;
  const { data, previousData, error, loading, refetch } = useQuery(
    CleanedHtmlDocument,
    isAsked ? { variables: { html: settled }, fetchPolicy: 'no-cache' } : skipToken,
  );
  const cleaned = isAsked ? (data ?? previousData)?.cleanedHtml : undefined;
  const removed = removedText(cleaned?.removed ?? []);
  return (
    <Input.Wrapper label="Preview" labelElement="div">
      <Stack gap="xs" aria-busy={isSettling || loading}>
        <HtmlPreview html={cleaned?.html ?? ''} />
        {removed && (
          <Notice tone="amber" icon={IconAlertTriangle} role="status">
            Not allowed, and will be removed: {removed}.
          </Notice>
        )}
        {!!error && !loading && (
          <Group justify="space-between" gap="sm">
            <Text size="sm" c="var(--mantine-color-error)" role="alert">
              The preview could not be made. {problemText(error)}
            </Text>
            <Button variant="default" size="xs" onClick={() => void refetch().catch(() => undefined)}>
              Try again
            </Button>
          </Group>
        )}
      </Stack>
    </Input.Wrapper>
  );
}
