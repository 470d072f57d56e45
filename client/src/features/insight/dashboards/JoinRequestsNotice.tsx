import { Button, Stack } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import type { CompanyDashboardQuery } from './dashboards.generated.ts';

interface JoinRequestsNoticeProps {
  /** The pending join requests. Must not be empty. */
  requests: NonNullable<CompanyDashboardQuery['joinRequests']>;
}

/** Notifies owners of people who request to join the company. */
export default function JoinRequestsNotice({ requests }: JoinRequestsNoticeProps) {
  const title =
    requests.length === 1 ? `${requests[0]!.name} requests to join` : `${requests.length} people request to join`;
  return (
    <Notice tone="blue" icon={IconUserPlus} title={title}>
      <Stack gap={10} align="flex-start">
        <span>
          Accept each request with a role, or decline it. Each applicant has confirmed an email on your domain.
        </span>
        <Button component={Link} to="/team" size="xs" variant="default">
          Review on the Team page
        </Button>
      </Stack>
    </Notice>
  );
}
