import { Paper, Skeleton } from '@mantine/core';
import { formatMoney } from '../../../lib/formats/formats.ts';
import type { AgeingColumnsFragment } from './receivables.generated.ts';
import classes from './ReceivablesPage.module.css';

const AGEING_LABELS: Record<Exclude<keyof AgeingColumnsFragment, '__typename'>, string> = {
  outstanding: 'Outstanding',
  overdue: 'Overdue',
  notDue: 'Not due',
  days1To30: '1–30 days',
  days31To60: '31–60 days',
  days61To90: '61–90 days',
  over90Days: 'Over 90 days',
  unallocated: 'Unallocated',
};

/**
 * Shows the total amounts that all companies owe, by the number of days after the due date. `totals` is undefined while
 * the amounts load.
 */
export const AgeingFigures = ({ totals }: { totals?: AgeingColumnsFragment }) => (
  <Paper component="section" aria-label="Totals">
    <dl className={classes.figures}>
      {(Object.keys(AGEING_LABELS) as (keyof typeof AGEING_LABELS)[]).map((name) => (
        <div key={name}>
          <dt>{AGEING_LABELS[name]}</dt>
          <dd className={name === 'overdue' && totals?.overdue ? classes.overdue : undefined}>
            {totals ? formatMoney(totals[name]) : <Skeleton h={18} w={90} my={5} />}
          </dd>
        </div>
      ))}
    </dl>
  </Paper>
);
