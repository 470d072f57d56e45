import { Text } from '@mantine/core';
import { formatCount } from '../../../lib/formats/formats.ts';
import { PLAN_TYPE_LABELS } from '../../catalogue/prices/plan-labels.ts';
import { formatUserCount } from '../keys/key-labels.ts';
import type { BulkProgressFragment } from './bulk-decisions.generated.ts';
import classes from './BulkDecisionModal.module.css';

export type BulkFailure = Omit<BulkProgressFragment['failures'][number], '__typename'>;

/** Lists keys to which a decision was not applied, with the reasons. `count` can exceed the number of listed keys. */
export function BulkFailures({
  title,
  failures,
  count = failures.length,
}: {
  title: string;
  failures: BulkFailure[];
  count?: number;
}) {
  if (!count) return null;
  return (
    <div>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      <ul className={classes.reasons} tabIndex={0} aria-label={title}>
        {failures.map(({ key, message }) => (
          <li key={key.id}>
            {key.company.name}, {PLAN_TYPE_LABELS[key.planType]}, {formatUserCount(key.userLimit)}: {message}
          </li>
        ))}
        {count > failures.length && <li>{formatCount(count - failures.length)} more</li>}
      </ul>
    </div>
  );
}
