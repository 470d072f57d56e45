import {
  checkAllocations,
  checkPaymentAmount,
  checkPaymentDetails,
  checkRefundDay,
  getUnallocatedError,
  type PaymentMethod as PaymentMethodEnum,
} from '@portal/server/modules/billing/payments/payment.rules';
import { createUserError, getMessagesByField, toUserErrors } from '@portal/server/platform/kernel/user-error.rules';
import type { CompleteInput } from '../../../lib/forms/complete-input.ts';
import {
  type AmountsByInvoice,
  checkPlan,
  type EnteredAmounts,
  type PlannedInvoice,
  toAllocations,
  toDeductions,
  toFormErrors,
  toReceiptAllocations,
} from './invoice-amounts.ts';
import type {
  AllocatePaymentInput,
  PaymentMethod,
  PaymentRowFragment,
  RecordReceiptInput,
  RecordTaxDeductionInput,
  RefundReceiptInput,
} from './payments.generated.ts';

export interface PaymentValues {
  amount: number | string;
  paidOn: string | null;
  method: PaymentMethod;
  reference: string;
  note: string;
}

export interface ReceiptValues extends PaymentValues, EnteredAmounts {
  companyId: string | null;
}

/** Converts the day, the reference and the note to the input of the API. */
const toDetails = ({ paidOn, reference, note }: Pick<PaymentValues, 'paidOn' | 'reference' | 'note'>) => ({
  paidOn: paidOn ?? '',
  reference: reference.trim() || null,
  note: note.trim() || null,
});

const checkAmountAndDetails = (values: PaymentValues, today: string) => [
  ...checkPaymentAmount(Number(values.amount)),
  ...checkPaymentDetails({ ...toDetails(values), method: values.method as PaymentMethodEnum }, today),
];

const checkCompany = (companyId: string | null) =>
  companyId ? [] : [createUserError('companyId', 'Choose a company.')];

const getInitialPayment = (amount: number | string, today: string): PaymentValues => ({
  amount,
  paidOn: today,
  method: 'BANK_TRANSFER',
  reference: '',
  note: '',
});

const RECEIPT_FIELDS = ['companyId', 'amount', 'paidOn', 'reference', 'note'];

/** The form for money that a company paid. */
export const receiptForm = {
  fields: RECEIPT_FIELDS,

  getInitialValues: (
    { companyId, amount }: { companyId: string | null; amount: number | string },
    today: string,
  ): ReceiptValues => ({ companyId, ...getInitialPayment(amount, today), amounts: {}, deductions: {} }),

  validate(values: ReceiptValues, planned: readonly PlannedInvoice[], today: string) {
    const allocations = toReceiptAllocations(planned);
    const problems = [
      ...checkCompany(values.companyId),
      ...checkAmountAndDetails(values, today),
      ...checkAllocations(allocations, Number(values.amount)),
    ];
    return { ...checkPlan(planned), ...toFormErrors(problems, RECEIPT_FIELDS, allocations) };
  },

  toInput: (values: ReceiptValues, planned: readonly PlannedInvoice[]): CompleteInput<RecordReceiptInput> => ({
    companyId: values.companyId!,
    amount: Number(values.amount),
    method: values.method,
    ...toDetails(values),
    allocations: toReceiptAllocations(planned),
  }),
};

export interface DeductionValues extends Pick<PaymentValues, 'paidOn' | 'reference' | 'note'>, EnteredAmounts {
  companyId: string | null;
}

const DEDUCTION_FIELDS = ['companyId', 'paidOn', 'reference', 'note'];

/** The form for tax that a company deducted. */
export const deductionForm = {
  fields: DEDUCTION_FIELDS,

  getInitialValues: (companyId: string | null, deductions: AmountsByInvoice, today: string): DeductionValues => ({
    companyId,
    paidOn: today,
    reference: '',
    note: '',
    amounts: {},
    deductions,
  }),

  validate(values: DeductionValues, planned: readonly PlannedInvoice[], today: string) {
    const allocations = toDeductions(planned);
    const problems = [
      ...checkCompany(values.companyId),
      ...checkPaymentDetails(toDetails(values), today),
      ...(values.companyId ? checkHasAllocation(allocations) : []),
      ...checkAllocations(allocations, null),
    ];
    return { ...checkPlan(planned), ...toFormErrors(problems, DEDUCTION_FIELDS, allocations) };
  },

  toInput: (values: DeductionValues, planned: readonly PlannedInvoice[]): CompleteInput<RecordTaxDeductionInput> => ({
    companyId: values.companyId!,
    ...toDetails(values),
    allocations: toDeductions(planned),
  }),
};

const checkHasAllocation = (allocations: readonly unknown[]) =>
  allocations.length ? [] : [createUserError('allocations', 'Choose at least one invoice.')];

/** The form that allocates the unallocated part of a payment to invoices. */
export const allocationForm = {
  initialValues: { amounts: {}, deductions: {} } as EnteredAmounts,

  validate(planned: readonly PlannedInvoice[], unallocated: number) {
    const allocations = toAllocations(planned);
    const problems = [...checkHasAllocation(allocations), ...checkAllocations(allocations, unallocated)];
    return { ...checkPlan(planned), ...toFormErrors(problems, [], allocations) };
  },

  toInput: (paymentId: string, planned: readonly PlannedInvoice[]): CompleteInput<AllocatePaymentInput> => ({
    paymentId,
    allocations: toAllocations(planned),
  }),
};

/** The form for money that is paid back to a company. */
export const refundForm = {
  getInitialValues: getInitialPayment,

  validate(
    values: PaymentValues,
    { unallocated, paidOn }: Pick<PaymentRowFragment, 'unallocated' | 'paidOn'>,
    today: string,
  ) {
    const problems = checkAmountAndDetails(values, today);
    const isAmountValid = problems.every(({ field }) => field !== 'amount');
    return getMessagesByField([
      ...problems,
      ...checkRefundDay(values.paidOn ?? today, paidOn),
      ...toUserErrors('amount', isAmountValid && getUnallocatedError(unallocated, Number(values.amount))),
    ]);
  },

  toInput: (values: PaymentValues, paymentId: string): CompleteInput<RefundReceiptInput> => ({
    paymentId,
    amount: Number(values.amount),
    method: values.method,
    ...toDetails(values),
  }),
};
