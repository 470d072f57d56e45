import { Anchor, Button, Group, Stack } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useCompanyRightCheck } from '../../../lib/viewer/company-rights.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { formatAddedUsers, formatUserCount } from '../../licensing/keys/key-labels.ts';
import { buildRepeatPath } from '../../licensing/orders/repeat-request.ts';
import { PLAN_TYPE_LABELS } from '../../catalogue/prices/plan-labels.ts';
import type { RejectedKeyFragment } from './dashboards.generated.ts';
import classes from './RejectedRequest.module.css';

/** Shows a rejected request with the reason, and a link to a form that repeats the request. */
export default function RejectedRequest({ rejectedKey }: { rejectedKey: RejectedKeyFragment }) {
  const mayOrder = useCompanyRightCheck()('ORDER');
  const { id, planType, userLimit, replaces, rejectionReason } = rejectedKey;
  const users = replaces ? formatAddedUsers({ userLimit, replaces }) : formatUserCount(userLimit);
  return (
    <Notice tone="red" icon={IconX} title="A request was rejected">
      <Stack gap={10} align="flex-start">
        <span className={classes.reason}>
          {PLAN_TYPE_LABELS[planType]}, {users}.{' '}
          {rejectionReason ? `Reason: ${rejectionReason}` : 'No reason was given.'}
        </span>
        <Group gap="md">
          {mayOrder && (
            <Button component={Link} to={buildRepeatPath(rejectedKey)} size="xs">
              Request again
            </Button>
          )}
          <Anchor component={Link} to={`/requestedKeys?key=${id}`} size="sm">
            Details
          </Anchor>
        </Group>
      </Stack>
    </Notice>
  );
}
