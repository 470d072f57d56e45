import { ArgsType, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { formatCount } from '../../../platform/kernel/count-formats.rules.ts';
import { MutationPayload, PayloadOf } from '../../../platform/kernel/mutation-payload.ts';
import { createConnectionType, createPageType } from '../../../platform/kernel/pages.ts';
import { Money } from '../../../platform/kernel/scalars.ts';
import { Upload, type ReceivedFilePromise } from '../../../platform/storage/upload.scalar.ts';
import { type BankColumns, BankDateOrder } from './bank-columns.rules.ts';
import { BankLine } from './bank-line.entity.ts';
import { MAX_ACCOUNT_LENGTH, MAX_STATEMENT_ROWS, MAX_LINES_PER_REQUEST } from './bank-lines.rules.ts';
import { BankLineState } from './bank-match.rules.ts';
import { BankStatement } from './bank-statement.entity.ts';

registerEnumType(BankDateOrder, {
  name: 'BankDateOrder',
  description: 'The order of the day and the month in dates such as 03/04/2026. Other dates are unambiguous.',
  valuesConfig: {
    DAY_FIRST: { description: 'Day, month, year.' },
    MONTH_FIRST: { description: 'Month, day, year.' },
  },
});

const createColumnField = (description: string) =>
  [() => Int, { nullable: true, description: `${description} \`null\` if the statement has no such column.` }] as const;
const DATE_FIELD = { description: 'The column of the date.' };
const NARRATION_FIELD = { description: "The column of the bank's text." };
const REFERENCE_FIELD = createColumnField('The column of the UTR or another reference.');
const CREDIT_FIELD = createColumnField('The column of received amounts, if debits have a separate column.');
const AMOUNT_FIELD = createColumnField('The column of all amounts, if credits and debits share one.');
const DIRECTION_FIELD = createColumnField('The column that marks each amount as Cr or Dr. Valid only with `amount`.');
const DATE_ORDER_FIELD = { description: 'The order of day and month.' };

@ObjectType('BankColumns', {
  description: 'The column numbers of a bank statement. The first column is 0.',
  simpleResolvers: true,
})
class BankColumnsOutput implements BankColumns {
  @Field(() => Int, DATE_FIELD)
  date: number;

  @Field(() => Int, NARRATION_FIELD)
  narration: number;

  @Field(...REFERENCE_FIELD)
  reference: number | null;

  @Field(...CREDIT_FIELD)
  credit: number | null;

  @Field(...AMOUNT_FIELD)
  amount: number | null;

  @Field(...DIRECTION_FIELD)
  direction: number | null;

  @Field(() => BankDateOrder, DATE_ORDER_FIELD)
  dateOrder: BankDateOrder;
}

@InputType({ description: 'The column numbers of a bank statement. The first column is 0.' })
export class BankColumnsInput {
  @Field(() => Int, DATE_FIELD)
  date: number;

  @Field(() => Int, NARRATION_FIELD)
  narration: number;

  @Field(...REFERENCE_FIELD)
  reference?: number | null;

  @Field(...CREDIT_FIELD)
  credit?: number | null;

  @Field(...AMOUNT_FIELD)
  amount?: number | null;

  @Field(...DIRECTION_FIELD)
  direction?: number | null;

  @Field(() => BankDateOrder, { ...DATE_ORDER_FIELD, defaultValue: BankDateOrder.DAY_FIRST })
  dateOrder: BankDateOrder;
}

@ObjectType({ description: 'The beginning of a bank statement, to check its columns.', simpleResolvers: true })
export class BankStatementPreview {
  @Field(() => [String], { description: 'The names of the columns.' })
  header: string[];

  @Field(() => [[String]], { description: 'The first rows, each with its cells.' })
  rows: string[][];

  @Field(() => BankColumnsOutput, {
    nullable: true,
    description: 'The remembered columns, or a proposal by their names. `null` if the date or the amount is not found.',
  })
  columns: BankColumns | null;

  @Field({
    description: 'Whether the columns come from an earlier import. If so, you can import the file without `columns`.',
  })
  isRemembered: boolean;
}

@InputType()
abstract class BankFileInput {
  @Field({
    description: `The name of the bank account, 1 to ${MAX_ACCOUNT_LENGTH} characters. Use the same name for each statement of an account.`,
  })
  account: string;

  @Field(() => Upload, {
    description: `The statement: a CSV file of at most 5 MB and ${formatCount(MAX_STATEMENT_ROWS)} lines.`,
  })
  file: ReceivedFilePromise;
}

@InputType({ description: 'A bank statement to preview.' })
export class PreviewBankStatementInput extends BankFileInput {}

@InputType({ description: 'A bank statement to import.' })
export class ImportBankStatementInput extends BankFileInput {
  @Field(() => BankColumnsInput, {
    nullable: true,
    description: 'The columns. They are remembered for the account and the header. `null` to use the remembered ones.',
  })
  columns?: BankColumnsInput | null;
}

@PayloadOf('previewBankStatement')
export class PreviewBankStatementPayload extends MutationPayload {
  @Field(() => BankStatementPreview, {
    nullable: true,
    description: 'The beginning of the statement. `null` if the request was rejected.',
  })
  preview?: BankStatementPreview | null;
}

@PayloadOf('importBankStatement')
export class ImportBankStatementPayload extends MutationPayload {
  @Field(() => BankStatement, {
    nullable: true,
    description: 'The statement. `null` if every line was imported before, or if the request was rejected.',
  })
  statement?: BankStatement | null;

  @Field(() => Int, { nullable: true, description: 'The number of new lines. `null` if the request was rejected.' })
  newCount?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The number of lines that were imported before. `null` if the request was rejected.',
  })
  knownCount?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The number of debits, which are skipped. `null` if the request was rejected.',
  })
  debitCount?: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'The number of rows that were skipped because they have no date or amount. `null` if the request was rejected.',
  })
  skippedCount?: number | null;
}

@ObjectType({ description: 'The number of lines in one state.', simpleResolvers: true })
export class BankLineCount {
  @Field(() => BankLineState, { description: 'The state.' })
  state: BankLineState;

  @Field(() => Int, { description: 'The number of lines.' })
  count: number;
}

@ArgsType()
export class BankLineFilterArgs {
  @Field(() => BankLineState, { nullable: true, description: 'Only lines in this state.' })
  state?: BankLineState | null;
}

@ObjectType({ description: 'Lines of bank statements, read by cursor.', simpleResolvers: true })
export class BankLineConnection extends createConnectionType('BankLine', () => BankLine, 'lines') {}

@ObjectType({ description: 'One page of lines of bank statements.', simpleResolvers: true })
export class BankLinePage extends createPageType(() => BankLine, 'lines') {}

@InputType({ description: 'The allocation to record instead of the proposal.' })
export class BankLineChangeInput {
  @Field(() => ID, { description: 'UUID of the company that paid.' })
  companyId: string;

  @Field(() => ID, {
    nullable: true,
    description: 'UUID of an invoice of the company. `null` to leave the payment unallocated.',
  })
  invoiceId?: string | null;

  @Field(() => Money, { defaultValue: 0, description: 'The part of the amount in INR for the invoice.' })
  allocated: number;

  @Field(() => Money, { defaultValue: 0, description: 'The tax in INR that the company deducted (TDS).' })
  taxDeducted: number;
}

@InputType({ description: 'A line to record.' })
export class BankLineDecisionInput {
  @Field(() => ID, { description: 'UUID of the line.' })
  lineId: string;

  @Field(() => BankLineChangeInput, {
    nullable: true,
    description: 'The allocation to record instead of the proposal. `null` to use the proposal.',
  })
  change?: BankLineChangeInput | null;
}

@InputType({ description: 'Lines of bank statements to record.' })
export class ConfirmBankLinesInput {
  @Field(() => [BankLineDecisionInput], {
    description: `The lines, 1 to ${formatCount(MAX_LINES_PER_REQUEST)}.`,
  })
  lines: BankLineDecisionInput[];
}

const LINE_IDS_FIELD = {
  description: `UUIDs of the lines, 1 to ${formatCount(MAX_LINES_PER_REQUEST)}.`,
};

@InputType({ description: 'Lines of bank statements to ignore.' })
export class IgnoreBankLinesInput {
  @Field(() => [ID], LINE_IDS_FIELD)
  lineIds: string[];
}

@InputType({ description: 'Ignored lines of bank statements to restore.' })
export class RestoreBankLinesInput {
  @Field(() => [ID], LINE_IDS_FIELD)
  lineIds: string[];
}

const CHANGED_COUNT_FIELD = {
  nullable: true,
  description:
    'The number of lines that changed. Lines in another state are not counted, for example because another administrator has already decided. `null` if the request was rejected.',
};

@PayloadOf('confirmBankLines')
export class ConfirmBankLinesPayload extends MutationPayload {
  @Field(() => Int, CHANGED_COUNT_FIELD)
  changedCount?: number | null;
}

@PayloadOf('ignoreBankLines')
export class IgnoreBankLinesPayload extends MutationPayload {
  @Field(() => Int, CHANGED_COUNT_FIELD)
  changedCount?: number | null;
}

@PayloadOf('restoreBankLines')
export class RestoreBankLinesPayload extends MutationPayload {
  @Field(() => Int, CHANGED_COUNT_FIELD)
  changedCount?: number | null;
}
