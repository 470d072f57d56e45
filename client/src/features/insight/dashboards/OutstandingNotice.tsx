import { Button, Stack } from '@mantine/core';
import { IconCoins } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatDate, formatMoney } from '../../../lib/formats/formats.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import type { BillingFiguresFragment } from './dashboards.generated.ts';

/** Shows the company's outstanding amount, if there is one, with a link to the payment instructions. */
export function OutstandingNotice({ ageing }: Pick<BillingFiguresFragment, 'ageing'>) {
  const { outstanding, overdue, nextDueOn } = ageing;
  if (!outstanding) return null;
  return (
    <Notice tone={overdue ? 'amber' : 'blue'} icon={IconCoins} title={`${formatMoney(outstanding)} to pay`}>
      <Stack gap={10} align="flex-start">
        <span>
          {overdue
            ? `${overdue < outstanding ? formatMoney(overdue) : 'The whole amount'} is overdue.`
            : `The next payment is due on ${formatDate(nextDueOn!, 'DD MMM YYYY', 'UTC')}.`}
        </span>
        <Button component={Link} to="/invoices" size="xs" variant={overdue ? 'filled' : 'default'}>
          Show how to pay
        </Button>
      </Stack>
    </Notice>
  );
}
