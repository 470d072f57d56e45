import { Stack, Text } from '@mantine/core';
import { ConfirmModal } from '../../../ui/forms/ConfirmModal.tsx';
import { formatMissingFields } from './billing-labels.ts';
import { type SellerEffects, sellerForm } from './seller.form.ts';

interface ConfirmSellerProps {
  effects: SellerEffects;
  opened: boolean;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: () => Promise<unknown>;
}

/** Asks the user to confirm an edit of the seller that affects invoices or pending requests. */
export const ConfirmSeller = ({ effects, ...modal }: ConfirmSellerProps) => (
  <ConfirmModal {...modal} {...sellerForm.getConfirmation(effects)} startsOnCancel>
    <SellerConsequences {...effects} />
  </ConfirmModal>
);

const SellerConsequences = ({ removedFields, oldGstin, newGstin, oldRate, newRate }: SellerEffects) => (
  <Stack gap="sm">
    {removedFields.length > 0 && (
      <Text size="sm">
        You removed: {formatMissingFields(removedFields)}. Without these details, no tax invoice can be issued. Invoices
        of approved keys stay pending until the details are set again.
      </Text>
    )}
    {newGstin !== oldGstin && (
      <Text size="sm">
        New invoices have the GSTIN {newGstin} instead of {oldGstin}, and its state decides which taxes apply. GSTR-1 is
        filed per GSTIN, so this month can have a return for each of them.
      </Text>
    )}
    {newRate !== oldRate && (
      <Text size="sm">
        New prices have {newRate} % GST instead of {oldRate} %. Pending requests and prepared renewals keep {oldRate} %,
        so they can no longer be approved or confirmed. Resolve them before you change the rate. Otherwise, they must be
        requested or prepared again.
      </Text>
    )}
  </Stack>
);
