/** The kinds of entries: a payment, deducted tax, money that was paid back, and a write-off. */
export enum PaymentKind {
  RECEIPT = 'RECEIPT',
  TDS = 'TDS',
  REFUND = 'REFUND',
  WRITE_OFF = 'WRITE_OFF',
}
