import { skipToken, useQuery } from '@apollo/client/react';
import { Button, Group, Input, Stack, Text } from '@mantine/core';
import { MAX_HTML_LENGTH } from '@portal/server/modules/catalogue/advertisements/advertisement.rules';
import { isLongerThan } from '@portal/server/platform/kernel/free-text.rules';
import { IconAlertTriangle } from '@tabler/icons-react';
import { formatError } from '../../../lib/forms/format-error.ts';
import { useDebouncedContent } from '../../../lib/forms/use-debounced-content.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { CleanedHtmlDocument } from './advertisements.generated.ts';
import { formatRemovedMarkup } from './format-removed.ts';
import { HtmlPreview } from './HtmlPreview.tsx';

interface CleanedPreviewProps {
  html: string;
  /** The stored HTML, which is clean and can exceed the limits for submitted HTML. */
  stored: string | null;
}

/** Shows HTML as the server would store it. Lists the elements and attributes that the server would remove. */
export function CleanedPreview({ html, stored }: CleanedPreviewProps) {
  const { debounced, isDebouncing } = useDebouncedContent(html);
  const isStored = debounced === stored;
  const canPreview = !isStored && debounced.trim() !== '' && !isLongerThan(debounced, MAX_HTML_LENGTH);
  const { data, previousData, error, loading, refetch } = useQuery(
    CleanedHtmlDocument,
    canPreview ? { variables: { html: debounced }, fetchPolicy: 'no-cache' } : skipToken,
  );
  const preview = canPreview ? (data ?? previousData)?.cleanedHtml : undefined;
  const removedText = formatRemovedMarkup(preview?.removed ?? []);
  return (
    <Input.Wrapper label="Preview" labelElement="div">
      <Stack gap="xs" aria-busy={isDebouncing || loading}>
        <HtmlPreview html={isStored ? stored : (preview?.html ?? '')} />
        {removedText && (
          <Notice tone="amber" icon={IconAlertTriangle} role="status">
            Not allowed, and will be removed: {removedText}.
          </Notice>
        )}
        {!!error && !loading && (
          <Group justify="space-between" gap="sm">
            <Text size="sm" c="var(--mantine-color-error)" role="alert">
              The preview could not be created. {formatError(error)}
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
