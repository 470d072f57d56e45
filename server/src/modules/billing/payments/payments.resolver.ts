import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Args, Ctx, Extensions, FieldResolver, ID, Info, Mutation, Query, Resolver, Root } from 'type-graphql';
import { CompanyRight } from '../../../platform/auth/company-rights.rules.ts';
import {
  AllowRoles,
  AllowStale,
  Idempotent,
  RequiresPermission,
  RequiresScopes,
  RequiresStepUp,
  RequiresCompanyRight,
} from '../../../platform/auth/guards.ts';
import { Permission } from '../../../platform/auth/permissions.rules.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { getAdministratorId, Role, type CompanyScope, getCompanyScope } from '../../../platform/auth/viewer.ts';
import type { Context } from '../../../platform/context/context.ts';
import { getIdempotentRequest } from '../../../platform/idempotency/idempotency.service.ts';
import { Input } from '../../../platform/kernel/mutation-input.ts';
import { CursorArgs, type ListArgs, PageArgs, toConnection, toPage } from '../../../platform/kernel/pages.ts';
import { Money } from '../../../platform/kernel/scalars.ts';
import { selectsTotalCount } from '../../../platform/kernel/selected-fields.ts';
import { createBadInputError } from '../../../platform/kernel/system-errors.ts';
import { Company } from '../../companies/companies/company.entity.ts';
import { isDay } from '../gst/document-day.rules.ts';
import { Invoice } from '../invoices/tax-document.entity.ts';
import { MAX_SHOWN_ALLOCATIONS } from './allocation.rules.ts';
import { PaymentAllocation } from './payment-allocation.entity.ts';
import type { Recorder } from './payment-insertion.service.ts';
import { findPayment, listPayments } from './payment-lists.service.ts';
import { Payment } from './payment.entity.ts';
import {
  allocatePayment,
  recordReceipt,
  recordTaxDeduction,
  refundReceipt,
  reversePayment,
  writeOffInvoice,
} from './payments.service.ts';
import {
  AllocatePaymentInput,
  AllocatePaymentPayload,
  PaymentConnection,
  PaymentFilterArgs,
  PaymentPage,
  RecordReceiptInput,
  RecordReceiptPayload,
  RecordTaxDeductionInput,
  RecordTaxDeductionPayload,
  RefundReceiptInput,
  RefundReceiptPayload,
  ReversePaymentInput,
  ReversePaymentPayload,
  WriteOffInvoiceInput,
  WriteOffInvoicePayload,
} from './payments.types.ts';

const readPayments = (
  scope: CompanyScope,
  args: PaymentFilterArgs & ListArgs,
  context: Context,
  info: GraphQLResolveInfo,
) => {
  for (const name of ['paidFrom', 'paidUntil'] as const)
    if (args[name] && !isDay(args[name])) throw createBadInputError(`${name} must be a date, for example 2027-03-05.`);
  return listPayments(context.db.manager, scope, args, {
    needsTotal: selectsTotalCount(info),
    needsExactTotal: context.countsExactly,
  });
};

const getRecorder = ({ now, viewer }: Context): Recorder => ({
  now,
  administratorId: getAdministratorId(viewer),
});

const SEARCH_DESCRIPTION =
  "`search` matches the reference and the amount, and the company's name (words in any order), email, domain and phone.";

@Resolver()
export class PaymentsResolver {
  @AllowRoles(Role.Customer, Role.Admin)
  @RequiresCompanyRight(CompanyRight.INVOICES)
  @RequiresScopes(Scope.PAYMENTS_READ)
  @Query(() => Payment, {
    nullable: true,
    description: "One payment. `null` with the error NOT_FOUND for an unknown id or another company's payment.",
  })
  payment(
    @Arg('id', () => ID, { description: 'UUID of the payment.' }) id: string,
    @Ctx() { db, viewer }: Context,
  ): Promise<Payment> {
    return findPayment(db.manager, id, getCompanyScope(viewer));
  }

  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.PAYMENTS_READ)
  @AllowStale()
  @Query(() => PaymentConnection, { description: `The payments of all companies. ${SEARCH_DESCRIPTION}` })
  async payments(
    @Args(() => PaymentFilterArgs) filter: PaymentFilterArgs,
    @Args(() => CursorArgs) cursor: CursorArgs,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<PaymentConnection> {
    return toConnection(await readPayments('all', { ...filter, ...cursor }, context, info));
  }

  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.PAYMENTS_READ)
  @AllowStale()
  @Query(() => PaymentPage, { description: 'A numbered page of `payments`, with the same filters.' })
  async paymentPage(
    @Args(() => PaymentFilterArgs) filter: PaymentFilterArgs,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<PaymentPage> {
    return toPage(await readPayments('all', { ...filter, ...page }, context, info));
  }

  @Idempotent()
  @AllowRoles(Role.Admin)
  @RequiresPermission(Permission.PAYMENTS)
  @RequiresScopes(Scope.PAYMENTS_WRITE)
  @Mutation(() => RecordReceiptPayload, {
    description:
      'Records money that a company paid, and the tax that it deducted. A reference that is already recorded is rejected with PAYMENT_EXISTS.',
  })
  async recordReceipt(
    @Input(() => RecordReceiptInput) input: RecordReceiptInput,
    @Ctx() context: Context,
  ): Promise<RecordReceiptPayload> {
    const idempotentRequest = getIdempotentRequest(context, 'recordReceipt', input);
    const payment = await recordReceipt(context.db, input, getRecorder(context), idempotentRequest);
    return { message: 'Payment recorded.', payment };
  }

  @Idempotent()
  @AllowRoles(Role.Admin)
  @RequiresPermission(Permission.PAYMENTS)
  @RequiresScopes(Scope.PAYMENTS_WRITE)
  @Mutation(() => RecordTaxDeductionPayload, {
    description: 'Records tax that a company deducted from earlier payments (TDS).',
  })
  async recordTaxDeduction(
    @Input(() => RecordTaxDeductionInput) input: RecordTaxDeductionInput,
    @Ctx() context: Context,
  ): Promise<RecordTaxDeductionPayload> {
    const idempotentRequest = getIdempotentRequest(context, 'recordTaxDeduction', input);
    const payment = await recordTaxDeduction(context.db, input, getRecorder(context), idempotentRequest);
    return { message: 'Tax deduction recorded.', payment };
  }

  @Idempotent()
  @AllowRoles(Role.Admin)
  @RequiresPermission(Permission.PAYMENTS)
  @RequiresScopes(Scope.PAYMENTS_WRITE)
  @Mutation(() => AllocatePaymentPayload, {
    description: 'Allocates the unallocated part of a receipt or of deducted tax to invoices of its company.',
  })
  async allocatePayment(
    @Input(() => AllocatePaymentInput) input: AllocatePaymentInput,
    @Ctx() context: Context,
  ): Promise<AllocatePaymentPayload> {
    const idempotentRequest = getIdempotentRequest(context, 'allocatePayment', input);
    const payment = await allocatePayment(context.db, input, getRecorder(context), idempotentRequest);
    return { message: 'Payment allocated.', payment };
  }

  @Idempotent()
  @AllowRoles(Role.Admin)
  @RequiresPermission(Permission.PAYMENTS)
  @RequiresStepUp()
  @Mutation(() => WriteOffInvoicePayload, {
    description: 'Writes off the outstanding amount of an invoice. The GST of the invoice does not change.',
  })
  async writeOffInvoice(
    @Input(() => WriteOffInvoiceInput) input: WriteOffInvoiceInput,
    @Ctx() context: Context,
  ): Promise<WriteOffInvoicePayload> {
    const idempotentRequest = getIdempotentRequest(context, 'writeOffInvoice', input);
    const payment = await writeOffInvoice(context.db, input, getRecorder(context), idempotentRequest);
    return { message: 'Invoice written off.', payment };
  }

  @Idempotent()
  @AllowRoles(Role.Admin)
  @RequiresPermission(Permission.PAYMENTS)
  @RequiresStepUp()
  @Mutation(() => RefundReceiptPayload, {
    description:
      'Records that the unallocated part of a receipt, or some of it, was paid back. A second refund of the receipt with the same reference of a bank transfer or UPI payment is rejected with PAYMENT_EXISTS.',
  })
  async refundReceipt(
    @Input(() => RefundReceiptInput) input: RefundReceiptInput,
    @Ctx() context: Context,
  ): Promise<RefundReceiptPayload> {
    const idempotentRequest = getIdempotentRequest(context, 'refundReceipt', input);
    const payment = await refundReceipt(context.db, input, getRecorder(context), idempotentRequest);
    return { message: 'Refund recorded.', payment };
  }

  @AllowRoles(Role.Admin)
  @RequiresPermission(Permission.PAYMENTS)
  @RequiresStepUp()
  @Mutation(() => ReversePaymentPayload, {
    description:
      'Reverses an entry that was recorded by mistake. The invoices that it settled are open again. The entry stays in the list.',
  })
  async reversePayment(
    @Input(() => ReversePaymentInput) input: ReversePaymentInput,
    @Ctx() context: Context,
  ): Promise<ReversePaymentPayload> {
    return { message: 'Entry reversed.', payment: await reversePayment(context.db, input, getRecorder(context)) };
  }
}

@Resolver(() => Company)
export class CompanyPaymentsResolver {
  @RequiresScopes(Scope.PAYMENTS_READ)
  @FieldResolver(() => PaymentConnection, { description: `The payments of the company. ${SEARCH_DESCRIPTION}` })
  async payments(
    @Root() { id: companyId }: Company,
    @Args(() => PaymentFilterArgs) filter: PaymentFilterArgs,
    @Args(() => CursorArgs) cursor: CursorArgs,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<PaymentConnection> {
    return toConnection(await readPayments({ companyId }, { ...filter, ...cursor }, context, info));
  }

  @RequiresScopes(Scope.PAYMENTS_READ)
  @FieldResolver(() => PaymentPage, { description: 'A numbered page of `payments`, with the same filters.' })
  async paymentPage(
    @Root() { id: companyId }: Company,
    @Args(() => PaymentFilterArgs) filter: PaymentFilterArgs,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<PaymentPage> {
    return toPage(await readPayments({ companyId }, { ...filter, ...page }, context, info));
  }
}

@Resolver(() => Payment)
export class PaymentFieldsResolver {
  @FieldResolver(() => Company, { description: 'The company that paid.' })
  company(@Root() { companyId }: Payment, @Ctx() { loaders }: Context): Promise<Company | null> {
    return loaders.company.load(companyId);
  }

  @FieldResolver(() => Payment, {
    nullable: true,
    description: 'The refunded receipt. `null` unless the entry is a refund.',
  })
  refunded(@Root() { refundedId }: Payment, @Ctx() { loaders }: Context): Promise<Payment | null> | null {
    return refundedId ? loaders.payment.load(refundedId) : null;
  }

  @Extensions({ rows: MAX_SHOWN_ALLOCATIONS })
  @FieldResolver(() => [PaymentAllocation], {
    description: `The invoices that the payment settles, at most ${MAX_SHOWN_ALLOCATIONS}.`,
  })
  allocations(@Root() { id }: Payment, @Ctx() { loaders }: Context): Promise<PaymentAllocation[]> {
    return loaders.allocationsOfPayment.load(id);
  }

  @Extensions({ rows: MAX_SHOWN_ALLOCATIONS })
  @FieldResolver(() => [PaymentAllocation], {
    description: `The invoices that the payment settled before its reversal, at most ${MAX_SHOWN_ALLOCATIONS}. Empty if it is not reversed.`,
  })
  reversedAllocations(@Root() { id }: Payment, @Ctx() { loaders }: Context): Promise<PaymentAllocation[]> {
    return loaders.reversedAllocations.load(id);
  }
}

@Resolver(() => PaymentAllocation)
export class PaymentAllocationsResolver {
  @FieldResolver(() => Payment, { description: 'The payment.' })
  payment(@Root() { paymentId }: PaymentAllocation, @Ctx() { loaders }: Context): Promise<Payment | null> {
    return loaders.payment.load(paymentId);
  }

  @FieldResolver(() => Invoice, { description: 'The invoice.' })
  invoice(@Root() { invoiceId }: PaymentAllocation, @Ctx() { loaders }: Context): Promise<Invoice | null> {
    return loaders.invoice.load(invoiceId);
  }
}

@Resolver(() => Invoice)
export class InvoicePaymentsResolver {
  @RequiresScopes(Scope.PAYMENTS_READ)
  @Extensions({ rows: MAX_SHOWN_ALLOCATIONS })
  @FieldResolver(() => [PaymentAllocation], {
    description: `The payments that settle the invoice, oldest first, at most ${MAX_SHOWN_ALLOCATIONS}.`,
  })
  allocations(@Root() { id }: Invoice, @Ctx() { loaders }: Context): Promise<PaymentAllocation[]> {
    return loaders.allocationsOfInvoice.load(id);
  }

  @RequiresScopes(Scope.PAYMENTS_READ)
  @FieldResolver(() => Money, {
    description: 'The tax (TDS) in INR that the company deducted from the invoice, according to the recorded payments.',
  })
  async taxDeducted(@Root() { id }: Invoice, @Ctx() { loaders }: Context): Promise<number> {
    return Number((await loaders.taxDeducted.load(id))!.amount);
  }
}
