import { Button, Group, Stack } from '@mantine/core';
import {
  formatIntegrations,
  type IntegrationCounts,
} from '@portal/server/modules/identity/members/member-integrations.rules';
import { IconUserExclamation } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Notice } from '../../../ui/feedback/Notice.tsx';

interface FormerOwnerNoticeProps {
  /** The counts, of which at least one must be above 0. */
  integrations: IntegrationCounts;
}

/** Prompts an owner to replace the API tokens and webhooks of former owners: owners who left or got another role. */
export default function FormerOwnerNotice({ integrations }: FormerOwnerNoticeProps) {
  const { apiTokenCount, webhookCount } = integrations;
  return (
    <Notice tone="amber" icon={IconUserExclamation} title={`Former owners created ${formatIntegrations(integrations)}`}>
      <Stack gap={10} align="flex-start">
        <span>
          Former owners may still know the secrets. Rotate the secrets that your programs use, and revoke or delete the
          others.
        </span>
        <Group gap="xs">
          {apiTokenCount > 0 && (
            <Button component={Link} to="/settings#api-tokens" size="xs">
              Review API tokens
            </Button>
          )}
          {webhookCount > 0 && (
            <Button component={Link} to="/webhooks" size="xs">
              Review webhooks
            </Button>
          )}
        </Group>
      </Stack>
    </Notice>
  );
}
