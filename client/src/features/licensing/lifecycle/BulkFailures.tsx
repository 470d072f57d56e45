import { Text } from '@mantine/core';
import { formatCount } from '../../../lib/formats/formats.ts';
import { PLAN_TYPE_LABELS } from '../../catalogue/prices/plan-labels.ts';
import classes from './BulkDecisionModal.module.css';
import type { BulkProgressFragment } from './bulk-decisions.generated.ts';
import { formatKeyPrice } from '../keys/key-labels.ts';

export type BulkFailure = Omit<BulkProgressFragment['refusals'][number], '__typename'>;

/** Lists the keys to which the decision was not applied, each with the reason. `count` can exceed the number of listed keys. */
export function BulkFailures({
  title,
  all,
  count = all.length,
}: {
  title: string;
  all: BulkFailure[];
  count?: number;
}) {
  if (!count) return null;
  return (
    <div>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      <ul className={classes.reasons} tabIndex={0} aria-label={title}>
        {all.map(({ key, message }) => (
          <li key={key.id}>
            {key.company.name}, {PLAN_TYPE_LABELS[key.planType]}, {formatKeyPrice(key)}: {message}
          </li>
        ))}
        {count > all.length && <li>{formatCount(count - all.length)} more</li>}
      </ul>
    </div>
  );
}
