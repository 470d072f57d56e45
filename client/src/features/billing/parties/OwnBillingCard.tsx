import { useApolloClient } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useUrlTarget } from '../../../lib/pages/url-target.ts';
import { useCompanyRightCheck } from '../../../lib/viewer/company-rights.ts';
import { createLazyComponent } from '../../../ui/feedback/lazy-component.tsx';
import { BillingCard } from './BillingCard.tsx';
import {
  type CompanyBillingFragment,
  OwnBillingDocument,
  type UpdateBillingProfileInput,
  useUpdateBillingProfileMutation,
} from './parties.generated.ts';

const BillingProfileModal = createLazyComponent(() => import('./BillingProfileModal.tsx'));

interface OwnBillingCardProps {
  company: CompanyBillingFragment;
  /** Reloads the company. */
  onDone: () => void;
}

/** The billing details of the user's own company. */
export function OwnBillingCard({ company, onDone }: OwnBillingCardProps) {
  const mayEdit = useCompanyRightCheck()('BILLING');
  const editModal = useUrlTarget('edit');
  const [update] = useUpdateBillingProfileMutation();
  const save = async (input: UpdateBillingProfileInput) =>
    (await update({ variables: { input } })).data?.updateBillingProfile;
  const client = useApolloClient();
  const loadCurrent = async () =>
    (await client.query({ query: OwnBillingDocument, fetchPolicy: 'network-only' })).data?.me;
  return (
    <BillingCard
      company={company}
      emptyText={
        mayEdit
          ? 'Enter the name, address and GST registration that your invoices need.'
          : 'An owner or billing member of your company can enter the name, address and GST registration that your invoices need.'
      }
      action={
        mayEdit && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPencil size={16} aria-hidden />}
            onClick={() => editModal.open('billing')}
          >
            Edit billing details
          </Button>
        )
      }
    >
      <BillingProfileModal
        company={company}
        title="Billing details"
        save={save}
        loadCurrent={loadCurrent}
        editsInvoiceEmails
        opened={mayEdit && editModal.opened && editModal.target === 'billing'}
        onClose={editModal.close}
        onDone={onDone}
      />
    </BillingCard>
  );
}
