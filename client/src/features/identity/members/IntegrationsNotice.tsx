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

/** Shows the number of API tokens and webhooks that a member created who leaves or loses the role Owner. Renders nothing if there are none. */
export function IntegrationsNotice({ integrations, creator, advice }: IntegrationsNoticeProps) {
  const counts = formatIntegrations(integrations);
  if (!counts) return null;
  return (
    <Notice tone="amber" icon={IconApi} title={`${creator} created ${counts}`}>
      Programs that use them keep working. {advice}
    </Notice>
  );
}
