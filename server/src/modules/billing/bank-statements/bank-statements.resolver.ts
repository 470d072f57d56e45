import type { GraphQLResolveInfo } from 'graphql';
import { Args, Ctx, Extensions, FieldResolver, Info, Mutation, Query, Resolver, Root } from 'type-graphql';
import { AllowRoles, QueryCost, RequiresPermission, RequiresScopes } from '../../../platform/auth/guards.ts';
import { Permission } from '../../../platform/auth/permissions.rules.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { getAdministratorId, Role } from '../../../platform/auth/viewer.ts';
import type { Context } from '../../../platform/context/context.ts';
import { formatUnits } from '../../../platform/kernel/count-formats.rules.ts';
import { Input } from '../../../platform/kernel/mutation-input.ts';
import { CursorArgs, type ListArgs, PageArgs, toConnection, toPage } from '../../../platform/kernel/pages.ts';
import { selectsTotalCount } from '../../../platform/kernel/selected-fields.ts';
import { Company } from '../../companies/companies/company.entity.ts';
import { Invoice } from '../invoices/tax-document.entity.ts';
import { Payment } from '../payments/payment.entity.ts';
import type { BankColumns } from './bank-columns.rules.ts';
import { BankLine } from './bank-line.entity.ts';
import {
  confirmBankLines,
  type Decider,
  ignoreBankLines,
  listBankLines,
  restoreBankLines,
} from './bank-lines.service.ts';
import { BankLineState, WAITING_STATES } from './bank-match.rules.ts';
import { BankStatement } from './bank-statement.entity.ts';
import {
  importBankStatement,
  listBankAccounts,
  listBankStatements,
  MAX_ACCOUNTS,
  MAX_LISTED_STATEMENTS,
  previewBankStatement,
  countWaitingLines,
} from './bank-statements.service.ts';
import {
  type BankColumnsInput,
  BankLineConnection,
  BankLineCount,
  BankLineFilterArgs,
  BankLinePage,
  ConfirmBankLinesInput,
  ConfirmBankLinesPayload,
  IgnoreBankLinesInput,
  IgnoreBankLinesPayload,
  ImportBankStatementInput,
  ImportBankStatementPayload,
  PreviewBankStatementInput,
  PreviewBankStatementPayload,
  RestoreBankLinesInput,
  RestoreBankLinesPayload,
} from './bank-statements.types.ts';

// The cost is high, because parsing and storing the longest file takes about a second.
const IMPORT_COST = 2000;

const getDecider = (context: Context): Decider => ({
  administratorId: getAdministratorId(context.viewer),
  doer: context.actor,
});

const toColumns = ({ reference, credit, amount, direction, ...columns }: BankColumnsInput): BankColumns => ({
  ...columns,
  reference: reference ?? null,
  credit: credit ?? null,
  amount: amount ?? null,
  direction: direction ?? null,
});

const readLines = (
  { state }: BankLineFilterArgs,
  args: ListArgs,
  { db, countsExactly }: Context,
  info: GraphQLResolveInfo,
) =>
  listBankLines(db.manager, state ?? null, args, {
    needsTotal: selectsTotalCount(info),
    needsExactTotal: countsExactly,
  });

@Resolver(() => BankStatement)
export class BankStatementsResolver {
  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.PAYMENTS_READ)
  @Extensions({ rows: MAX_LISTED_STATEMENTS })
  @Query(() => [BankStatement], {
    description: `The newest imported bank statements, newest first, at most ${MAX_LISTED_STATEMENTS}.`,
  })
  bankStatements(@Ctx() { db }: Context): Promise<BankStatement[]> {
    return listBankStatements(db.manager);
  }

  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.PAYMENTS_READ)
  @Extensions({ rows: MAX_ACCOUNTS })
  @Query(() => [String], {
    description: `The names of the bank accounts, the last imported one first, at most ${MAX_ACCOUNTS}.`,
  })
  bankAccounts(@Ctx() { db }: Context): Promise<string[]> {
    return listBankAccounts(db.manager);
  }

  @AllowRoles(Role.Admin)
  @RequiresPermission(Permission.PAYMENTS)
  @RequiresScopes(Scope.PAYMENTS_WRITE)
  @QueryCost(IMPORT_COST)
  @Mutation(() => PreviewBankStatementPayload, {
    description: 'Reads the first rows of a bank statement, and finds or proposes its columns. Stores nothing.',
  })
  async previewBankStatement(
    @Input(() => PreviewBankStatementInput) input: PreviewBankStatementInput,
    @Ctx() { db }: Context,
  ): Promise<PreviewBankStatementPayload> {
    return { message: 'Statement read.', preview: await previewBankStatement(db.manager, input) };
  }

  @AllowRoles(Role.Admin)
  @RequiresPermission(Permission.PAYMENTS)
  @RequiresScopes(Scope.PAYMENTS_WRITE)
  @QueryCost(IMPORT_COST)
  @Mutation(() => ImportBankStatementPayload, {
    description:
      'Imports the credits of a bank statement. Lines of an earlier statement do not change, so you can send a file again. The server then proposes what each new line pays. `BankStatement.lineCounts` returns the progress.',
  })
  async importBankStatement(
    @Input(() => ImportBankStatementInput) { account, file, columns }: ImportBankStatementInput,
    @Ctx() context: Context,
  ): Promise<ImportBankStatementPayload> {
    const { db, now } = context;
    const result = await importBankStatement(
      db,
      { account, file, columns: columns ? toColumns(columns) : null },
      { administratorId: getAdministratorId(context.viewer), now },
    );
    return { message: `${formatUnits(result.newCount, 'line')} imported.`, ...result };
  }

  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.PAYMENTS_READ)
  @Extensions({ rows: WAITING_STATES.length })
  @Query(() => [BankLineCount], {
    description:
      'The number of unsettled lines of all statements, by state. NEW and QUEUED lines wait for the server, all other lines for a decision. States without lines are omitted.',
  })
  bankLineCounts(@Ctx() { db }: Context): Promise<BankLineCount[]> {
    return countWaitingLines(db.manager, WAITING_STATES);
  }

  @Extensions({ rows: Object.keys(BankLineState).length })
  @FieldResolver(() => [BankLineCount], {
    description: 'The number of lines of the statement, by state. A state without lines is omitted.',
  })
  lineCounts(@Root() { id }: BankStatement, @Ctx() { loaders }: Context): Promise<BankLineCount[]> {
    return loaders.bankLineCounts.load(id);
  }
}

@Resolver(() => BankLine)
export class BankLinesResolver {
  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.PAYMENTS_READ)
  @Query(() => BankLineConnection, { description: 'The lines of all bank statements, in the order of their files.' })
  async bankLines(
    @Args(() => BankLineFilterArgs) filter: BankLineFilterArgs,
    @Args(() => CursorArgs) cursor: CursorArgs,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<BankLineConnection> {
    return toConnection(await readLines(filter, cursor, context, info));
  }

  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.PAYMENTS_READ)
  @Query(() => BankLinePage, { description: 'A numbered page of `bankLines`, with the same filters.' })
  async bankLinePage(
    @Args(() => BankLineFilterArgs) filter: BankLineFilterArgs,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<BankLinePage> {
    return toPage(await readLines(filter, page, context, info));
  }

  @AllowRoles(Role.Admin)
  @RequiresPermission(Permission.PAYMENTS)
  @RequiresScopes(Scope.PAYMENTS_WRITE)
  @Mutation(() => ConfirmBankLinesPayload, {
    description:
      'Confirms lines. The server rechecks the lines and records their payments one after another, each at most once. If a payment cannot be recorded, its line returns to NEEDS_REVIEW, and `problem` contains the reason.',
  })
  async confirmBankLines(
    @Input(() => ConfirmBankLinesInput) { lines }: ConfirmBankLinesInput,
    @Ctx() context: Context,
  ): Promise<ConfirmBankLinesPayload> {
    const changedCount = await confirmBankLines(context.db.manager, lines, getDecider(context));
    return { message: `${formatUnits(changedCount, 'line')} confirmed.`, changedCount };
  }

  @AllowRoles(Role.Admin)
  @RequiresPermission(Permission.PAYMENTS)
  @RequiresScopes(Scope.PAYMENTS_WRITE)
  @Mutation(() => IgnoreBankLinesPayload, {
    description: 'Ignores lines that are not payments of a company, such as interest.',
  })
  async ignoreBankLines(
    @Input(() => IgnoreBankLinesInput) { lineIds }: IgnoreBankLinesInput,
    @Ctx() context: Context,
  ): Promise<IgnoreBankLinesPayload> {
    const changedCount = await ignoreBankLines(context.db.manager, lineIds, getDecider(context));
    return { message: `${formatUnits(changedCount, 'line')} ignored.`, changedCount };
  }

  @AllowRoles(Role.Admin)
  @RequiresPermission(Permission.PAYMENTS)
  @RequiresScopes(Scope.PAYMENTS_WRITE)
  @Mutation(() => RestoreBankLinesPayload, { description: 'Restores ignored lines. They get new proposals.' })
  async restoreBankLines(
    @Input(() => RestoreBankLinesInput) { lineIds }: RestoreBankLinesInput,
    @Ctx() context: Context,
  ): Promise<RestoreBankLinesPayload> {
    const changedCount = await restoreBankLines(context.db.manager, lineIds, getDecider(context));
    return { message: `${formatUnits(changedCount, 'line')} restored.`, changedCount };
  }

  @FieldResolver(() => Company, { nullable: true, description: 'The company that paid. `null` if it is unknown.' })
  company(@Root() { companyId }: BankLine, @Ctx() { loaders }: Context): Promise<Company | null> | null {
    return companyId ? loaders.company.load(companyId) : null;
  }

  @FieldResolver(() => Invoice, {
    nullable: true,
    description: 'The invoice that the line pays. `null` if no invoice matches.',
  })
  invoice(@Root() { invoiceId }: BankLine, @Ctx() { loaders }: Context): Promise<Invoice | null> | null {
    return invoiceId ? loaders.invoice.load(invoiceId) : null;
  }

  @FieldResolver(() => Payment, {
    nullable: true,
    description: 'The recorded payment. `null` unless the line is RECORDED or ALREADY_RECORDED.',
  })
  payment(@Root() { paymentId }: BankLine, @Ctx() { loaders }: Context): Promise<Payment | null> | null {
    return paymentId ? loaders.payment.load(paymentId) : null;
  }
}
