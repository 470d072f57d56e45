import { Anchor, Button, Group, Stack } from '@mantine/core';
import { IconBan, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCompanyRightCheck } from '../../../lib/viewer/company-rights.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { PLAN_TYPE_LABELS } from '../../catalogue/prices/plan-labels.ts';
import { formatAddedUsers, formatUserCount } from '../../licensing/keys/key-labels.ts';
import { buildRepeatPath } from '../../licensing/orders/repeat-request.ts';
import type { CompanyDashboardQuery, DecidedKeyFragment } from './dashboards.generated.ts';
import classes from './DecisionNotices.module.css';

type DecisionNoticesProps = Pick<CompanyDashboardQuery['me'], 'disabledKey' | 'rejectedKey'>;

/** Shows the newest disabled key and the newest rejected request, each with the reason of the administrator. */
export default function DecisionNotices({ disabledKey, rejectedKey }: DecisionNoticesProps) {
  const mayOrder = useCompanyRightCheck()('ORDER');
  return (
    <>
      {disabledKey && (
        <Notice tone="red" icon={IconBan} title="A key was disabled">
          <Decision decidedKey={disabledKey} reason={disabledKey.disablingReason}>
            {mayOrder && (
              <Button component={Link} to="/requestedKeys?request=new" size="xs">
                Request a key
              </Button>
            )}
          </Decision>
        </Notice>
      )}
      {rejectedKey && (
        <Notice tone="red" icon={IconX} title="A request was rejected">
          <Decision decidedKey={rejectedKey} reason={rejectedKey.rejectionReason}>
            {mayOrder && (
              <Button component={Link} to={buildRepeatPath(rejectedKey)} size="xs">
                Request again
              </Button>
            )}
          </Decision>
        </Notice>
      )}
    </>
  );
}

interface DecisionProps {
  decidedKey: DecidedKeyFragment;
  reason: string | null;
  children?: ReactNode;
}

function Decision({ decidedKey: { id, planType, userLimit, replaces, status }, reason, children }: DecisionProps) {
  const isRejectedExtension = replaces && status === 'REJECTED';
  const users = isRejectedExtension ? formatAddedUsers({ userLimit, replaces }) : formatUserCount(userLimit);
  return (
    <Stack gap={10} align="flex-start">
      <span className={classes.reason}>
        {PLAN_TYPE_LABELS[planType]}, {users}. {reason ? `Reason: ${reason}` : 'No reason was given.'}
      </span>
      <Group gap="md">
        {children}
        <Anchor component={Link} to={`/requestedKeys?key=${id}`} size="sm">
          Details
        </Anchor>
      </Group>
    </Stack>
  );
}
