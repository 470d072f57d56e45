import { Stack, Text } from '@mantine/core';
import { formatState, REGISTRATION_LABELS } from '@portal/server/modules/billing/parties/party-labels.rules';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatCount } from '../../../lib/formats/formats.ts';
import { Card, Facts } from '../../../ui/elements/Card.tsx';
import { Tag } from '../../../ui/elements/Tag.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { formatMissingFields } from './billing-labels.ts';
import type { BillingProfileFactsFragment, CompanyBillingFragment } from './parties.generated.ts';
import classes from './parties.module.css';

interface BillingCardProps {
  company: CompanyBillingFragment;
  /** The button that opens the form. */
  action: ReactNode;
  /** Shown if the company has no billing details. */
  emptyText: string;
  /** The dialog with the form. */
  children: ReactNode;
}

/** The billing details of a company, with a notice if missing details delay its invoices. */
export function BillingCard({ company, action, emptyText, children }: BillingCardProps) {
  const { billingProfile: profile, pendingInvoiceCount } = company;
  const isIncomplete = !profile || profile.missingFields.length > 0;
  return (
    <Card title="Billing details" anchor="billing" aside={action}>
      <Stack gap="md">
        {isIncomplete && pendingInvoiceCount > 0 && (
          <Notice tone="amber" icon={IconAlertTriangle} title={formatPendingCount(pendingInvoiceCount)}>
            {profile ? `Missing: ${formatMissingFields(profile.missingFields)}.` : emptyText}
          </Notice>
        )}
        {profile && <ProfileFacts profile={profile} />}
        {!profile && !pendingInvoiceCount && (
          <Text size="sm" c="dimmed">
            {emptyText}
          </Text>
        )}
      </Stack>
      {children}
    </Card>
  );
}

const formatPendingCount = (count: number) =>
  count === 1 ? '1 invoice is pending' : `${formatCount(count)} invoices are pending`;

function ProfileFacts({ profile }: { profile: BillingProfileFactsFragment }) {
  const { registration, missingFields } = profile;
  const renderValue = (field: string, text: string) =>
    text || (missingFields.includes(field) ? <Tag tone="amber">Missing</Tag> : '-');
  return (
    <Facts
      facts={[
        ['GST registration', renderValue('registration', registration ? REGISTRATION_LABELS[registration] : '')],
        ['GSTIN', renderValue('gstin', profile.gstin)],
        ['Legal name', renderValue('legalName', profile.legalName)],
        [
          'Address',
          <span key="address" className={classes.address}>
            {renderValue('address', profile.address)}
          </span>,
        ],
        ['City', renderValue('city', profile.city)],
        ['PIN code', renderValue('pin', profile.pin)],
        ['State', renderValue('stateCode', formatState(profile.stateCode))],
        [
          'Copies of invoices',
          <span key="invoiceEmails" className={classes.address}>
            {profile.invoiceEmails.join('\n') || '-'}
          </span>,
        ],
      ]}
    />
  );
}
