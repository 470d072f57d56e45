import type { PaymentMethod } from './payment.rules.ts';

export const PAYMENT_METHOD_LABELS: Record<keyof typeof PaymentMethod, string> = {
  BANK_TRANSFER: 'Bank transfer',
  UPI: 'UPI',
  CHEQUE: 'Cheque',
  CARD: 'Card',
  CASH: 'Cash',
  OTHER: 'Other',
};
