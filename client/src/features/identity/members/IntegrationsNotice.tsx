import {
  formatIntegrations,
  type IntegrationCounts,
} from '@portal/server/modules/identity/members/member-integrations.rules';
import { IconApi } from '@tabler/icons-react';
import { Notice } from '../../../ui/feedback/Notice.tsx';

interface IntegrationsNoticeProps {
  integrations: IntegrationCounts;
  /** The person who created the API tokens and webhooks, as the subject of a sentence. */
  creator: string;
  advice: string;
}

/**
 * Shows how many API tokens and webhooks a member created. For a member who leaves or loses the role Owner. Renders
 * nothing if the member created none.
 */
export function IntegrationsNotice({ integrations, creator, advice }: IntegrationsNoticeProps) {
  const counts = formatIntegrations(integrations);
  if (!counts) return null;
  return (
    <Notice tone="amber" icon={IconApi} title={`${creator} created ${counts}`}>
      Programs that use them keep working. {advice}
    </Notice>
  );
}
