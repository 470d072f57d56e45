import { Anchor, Button, Group, Stack } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Notice } from '../../shared/Notice.tsx';
import { addedUsersText, usersText } from '../keys/key-words.ts';
import { repeatPath } from '../keys/repeat-request.ts';
import { PLAN_NAMES } from '../plans/plan-words.ts';
import type { RejectedKeyFragment } from './dashboards.generated.ts';
import classes from './RejectedRequest.module.css';

/** A company's request that an administrator rejected, why, and the form that repeats it. */
export function RejectedRequest({ rejected }: { rejected: RejectedKeyFragment }) {
  const { id, planType, userLimit, replaces, rejectionReason } = rejected;
  const what = replaces ? addedUsersText({ userLimit, replaces }) : usersText(userLimit);
  return (
    <Notice tone="red" icon={IconX} title="Your request was rejected">
      <Stack gap={10} align="flex-start">
        <span className={classes.reason}>
          {PLAN_NAMES[planType]}, {what}. {rejectionReason ? `Reason: ${rejectionReason}` : 'No reason was given.'}
        </span>
        <Group gap="md">
          <Button component={Link} to={repeatPath(rejected)} size="xs">
            Request again
          </Button>
          <Anchor component={Link} to={`/requestedKeys?key=${id}`} size="sm">
            Details
          </Anchor>
        </Group>
      </Stack>
    </Notice>
  );
}
