import type { GraphQLResolveInfo } from 'graphql';
import { Args, Ctx, FieldResolver, Info, Mutation, Query, Resolver, Root } from 'type-graphql';
import { AllowRoles, AllowStale, RequiresPermission, RequiresScopes } from '../../../platform/auth/guards.ts';
import { Permission } from '../../../platform/auth/permissions.rules.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { Role } from '../../../platform/auth/viewer.ts';
import type { Context } from '../../../platform/context/context.ts';
import { Input } from '../../../platform/kernel/mutation-input.ts';
import { CursorArgs, type ListArgs, PageArgs, toConnection, toPage } from '../../../platform/kernel/pages.ts';
import { selectsTotalCount } from '../../../platform/kernel/selected-fields.ts';
import { Company } from '../../companies/companies/company.entity.ts';
import { getIndianDay } from '../gst/financial-year.rules.ts';
import { getOutstanding } from '../invoices/invoice-status.rules.ts';
import { Invoice } from '../invoices/tax-document.entity.ts';
import { buildUpiUri } from '../parties/upi.rules.ts';
import { CompanyReceivable } from './company-receivable.entity.ts';
import { sendPaymentReminder } from './payment-reminders.service.ts';
import { checkPaymentReminder } from './receivables.rules.ts';
import { listReceivables, readTotalAgeing } from './receivables.service.ts';
import {
  Ageing,
  CompanyReceivableConnection,
  CompanyReceivablePage,
  PaymentInstructions,
  ReceivableFilterArgs,
  SendPaymentReminderInput,
  SendPaymentReminderPayload,
} from './receivables.types.ts';

const readReceivables = (args: ReceivableFilterArgs & ListArgs, context: Context, info: GraphQLResolveInfo) =>
  listReceivables(context.db.manager, args, getIndianDay(context.now), {
    needsTotal: selectsTotalCount(info),
    needsExactTotal: context.countsExactly,
  });

const RECEIVABLES_DESCRIPTION =
  'The companies that owe money. `search` matches the name (words in any order), email, domain and phone.';

@Resolver(() => CompanyReceivable)
export class ReceivablesResolver {
  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.PAYMENTS_READ)
  @AllowStale()
  @Query(() => CompanyReceivableConnection, { description: RECEIVABLES_DESCRIPTION })
  async receivables(
    @Args(() => ReceivableFilterArgs) filter: ReceivableFilterArgs,
    @Args(() => CursorArgs) cursor: CursorArgs,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<CompanyReceivableConnection> {
    return toConnection(await readReceivables({ ...filter, ...cursor }, context, info));
  }

  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.PAYMENTS_READ)
  @AllowStale()
  @Query(() => CompanyReceivablePage, { description: 'A numbered page of `receivables`, with the same filters.' })
  async receivablePage(
    @Args(() => ReceivableFilterArgs) filter: ReceivableFilterArgs,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<CompanyReceivablePage> {
    return toPage(await readReceivables({ ...filter, ...page }, context, info));
  }

  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.PAYMENTS_READ)
  @AllowStale()
  @Query(() => Ageing, { description: 'The total amounts that all companies owe, by age.' })
  receivableTotals(@Ctx() { db, now }: Context): Promise<Ageing> {
    return readTotalAgeing(db.manager, getIndianDay(now));
  }

  @AllowRoles(Role.Admin)
  @RequiresPermission(Permission.PAYMENTS)
  @RequiresScopes(Scope.PAYMENTS_WRITE)
  @Mutation(() => SendPaymentReminderPayload, {
    description: 'Emails a company about its overdue invoices, at most once a day.',
  })
  async sendPaymentReminder(
    @Input(() => SendPaymentReminderInput) { companyId }: SendPaymentReminderInput,
    @Ctx() { db, now, config }: Context,
  ): Promise<SendPaymentReminderPayload> {
    await sendPaymentReminder(db, companyId, now, config.publicUrl);
    return { message: config.smtpUrl ? 'Reminder sent.' : 'The reminder was saved to DATA_DIR/mail.' };
  }

  @FieldResolver(() => Company, { description: 'The company.' })
  company(@Root() { id }: CompanyReceivable, @Ctx() { loaders }: Context): Promise<Company | null> {
    return loaders.company.load(id);
  }

  @FieldResolver(() => Ageing, { description: 'The amounts that the company owes, by age.' })
  ageing(@Root() { id }: CompanyReceivable, @Ctx() { loaders }: Context): Promise<Ageing> {
    return loaders.ageing.load(id);
  }
}

@Resolver(() => Company)
export class CompanyAgeingResolver {
  @RequiresScopes(Scope.PAYMENTS_READ)
  @FieldResolver(() => Ageing, { description: 'The amounts that the company owes, by age.' })
  ageing(@Root() { id }: Company, @Ctx() { loaders }: Context): Promise<Ageing> {
    return loaders.ageing.load(id);
  }

  @RequiresScopes(Scope.PAYMENTS_READ)
  @FieldResolver(() => Date, {
    nullable: true,
    description:
      'The time of the last reminder about overdue invoices, automatic or by `sendPaymentReminder`. An automatic reminder without recipients does not count. `null` if there was none.',
  })
  async lastPaymentReminderAt(@Root() { id }: Company, @Ctx() { loaders }: Context): Promise<Date | null> {
    return (await loaders.paymentReminderState.load(id)).lastRemindedAt;
  }

  @RequiresScopes(Scope.PAYMENTS_READ)
  @FieldResolver(() => String, {
    nullable: true,
    description:
      'The reason why `sendPaymentReminder` would be rejected now, as a sentence. `null` if a reminder can be sent, unless all recipients turned it off.',
  })
  async paymentReminderRefusal(@Root() company: Company, @Ctx() { loaders, now }: Context): Promise<string | null> {
    const state = await loaders.paymentReminderState.load(company.id);
    return checkPaymentReminder({ company, ...state }, now)[0]?.message ?? null;
  }

  @RequiresScopes(Scope.PAYMENTS_READ)
  @FieldResolver(() => PaymentInstructions, { description: 'How to pay the outstanding amount of all invoices.' })
  async paymentInstructions(@Root() { id }: Company, @Ctx() { loaders }: Context): Promise<PaymentInstructions> {
    const [seller, { outstanding }] = await Promise.all([loaders.seller.load('SELLER'), loaders.ageing.load(id)]);
    const { bankAccountName, bankAccountNumber, bankName, ifsc, upiId, upiLimit: limit, legalName } = seller;
    const upiUri = buildUpiUri({ upiId, payee: legalName, amount: outstanding, limit, number: null });
    return { bankAccountName, bankAccountNumber, bankName, ifsc, upiId, upiUri };
  }
}

@Resolver(() => Invoice)
export class InvoiceUpiResolver {
  @RequiresScopes(Scope.PAYMENTS_READ)
  @FieldResolver(() => String, {
    nullable: true,
    description:
      'The UPI payment URI for the outstanding amount, for a QR code. It has the current UPI ID of the seller. `null` if no amount is outstanding, if the seller has no UPI ID, or if the amount exceeds the UPI limit of the seller.',
  })
  async upiUri(@Root() { id, number }: Invoice, @Ctx() { loaders }: Context): Promise<string | null> {
    const [balance, seller] = await Promise.all([loaders.invoiceBalance.load(id), loaders.seller.load('SELLER')]);
    const { upiId, upiLimit: limit, legalName: payee } = seller;
    return buildUpiUri({ upiId, payee, amount: getOutstanding(balance!), limit, number });
  }
}
