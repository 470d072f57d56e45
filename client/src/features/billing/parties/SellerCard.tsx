import { SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { formatState } from '@portal/server/modules/billing/parties/party-labels.rules';
import { IconAlertTriangle, IconPencil } from '@tabler/icons-react';
import { formatMoney, formatUnits } from '../../../lib/formats/formats.ts';
import { useUrlTarget } from '../../../lib/pages/url-target.ts';
import { ActionButton } from '../../../ui/elements/ActionButton.tsx';
import { Card, Facts } from '../../../ui/elements/Card.tsx';
import { Tag } from '../../../ui/elements/Tag.tsx';
import { DataState } from '../../../ui/feedback/DataState.tsx';
import { createLazyComponent } from '../../../ui/feedback/lazy-component.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { formatMissingFields, findStateCodeOfGstin } from './billing-labels.ts';
import { type SellerFactsFragment, useSellerQuery } from './parties.generated.ts';
import classes from './parties.module.css';

const SellerModal = createLazyComponent(() => import('./SellerModal.tsx'));

/** The details of the seller on invoices. Every administrator can read them, and owners can change them. */
export function SellerCard() {
  // `AdministratorDetails`, the query of another card on this page, also fetches the seller.
  const result = useSellerQuery({ fetchPolicy: 'cache-first' });
  const editModal = useUrlTarget('edit');
  const seller = result.data?.seller;
  return (
    <Card
      title="Seller"
      anchor="seller"
      aside={
        <ActionButton
          variant="default"
          size="xs"
          leftSection={<IconPencil size={16} aria-hidden />}
          right="SETTINGS"
          onClick={() => editModal.open('seller')}
        >
          Edit seller
        </ActionButton>
      }
    >
      <DataState result={result} failure="The seller details could not be loaded" skeleton={<Skeleton h={380} />}>
        {({ seller: details }) => <SellerDetails seller={details} />}
      </DataState>
      {seller && (
        <SellerModal
          seller={seller}
          opened={editModal.opened && editModal.target === 'seller'}
          onClose={editModal.close}
        />
      )}
    </Card>
  );
}

function SellerDetails({ seller }: { seller: SellerFactsFragment }) {
  const { missingFields } = seller;
  const renderValue = (field: Exclude<keyof SellerFactsFragment, 'eInvoicing'>) =>
    seller[field] || (missingFields.includes(field) ? <Tag tone="amber">Missing</Tag> : '-');
  const stateCode = findStateCodeOfGstin(seller.gstin);
  return (
    <Stack gap="md">
      {missingFields.length > 0 && (
        <Notice tone="amber" icon={IconAlertTriangle} title="No tax invoice can be issued yet">
          Missing: {formatMissingFields(missingFields)}. Invoices of approved keys stay pending until these details are
          set.
        </Notice>
      )}
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing={{ base: 0, lg: 'xl' }} verticalSpacing={0}>
        <Facts
          facts={[
            ['Legal name', renderValue('legalName')],
            [
              'Address',
              <span key="address" className={classes.address}>
                {renderValue('address')}
              </span>,
            ],
            ['City', renderValue('city')],
            ['PIN code', renderValue('pin')],
            ['GSTIN', renderValue('gstin')],
            ['State', stateCode ? formatState(stateCode) : '-'],
            ['Signatory', renderValue('signatory')],
            ['Contact email', renderValue('contactEmail')],
          ]}
        />
        <Facts
          facts={[
            ['SAC', renderValue('sac')],
            ['GST rate', `${seller.gstRate} %`],
            ['E-invoicing', seller.eInvoicing ? 'On' : 'Off'],
            ['Payment due after', formatUnits(seller.paymentDays, 'day')],
            ['Account name', renderValue('bankAccountName')],
            ['Account number', renderValue('bankAccountNumber')],
            ['Bank', renderValue('bankName')],
            ['IFSC', renderValue('ifsc')],
            ['UPI ID', renderValue('upiId')],
            ['UPI limit', formatMoney(seller.upiLimit)],
          ]}
        />
      </SimpleGrid>
    </Stack>
  );
}
