import { Button, Stack } from '@mantine/core';
import { IconFileInvoice } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import type { BillingFiguresFragment } from './dashboards.generated.ts';

/**
 * Prompts the user to complete the billing details that a pending invoice needs. Renders nothing if they are complete.
 */
export function BillingRequest({ billingProfile }: Pick<BillingFiguresFragment, 'billingProfile'>) {
  if (billingProfile?.missingFields.length === 0) return null;
  return (
    <Notice tone="amber" icon={IconFileInvoice} title="Complete your billing details to get your invoice">
      <Stack gap={10} align="flex-start">
        <span>Your key was approved. Its GST tax invoice needs your billing details.</span>
        <Button component={Link} to="/settings?edit=billing" size="xs">
          Complete billing details
        </Button>
      </Stack>
    </Notice>
  );
}
