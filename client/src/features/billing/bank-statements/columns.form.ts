import type { BankColumnsInput, PreviewBankStatementMutation } from './bank-statements.generated.ts';

type Preview = NonNullable<PreviewBankStatementMutation['previewBankStatement']['preview']>;

/** The form values. Column numbers are strings, because a Select has string values. An empty string means no column. */
export interface ColumnValues {
  date: string;
  narration: string;
  reference: string;
  /** SEPARATE if debits have a separate column, ONE if one column contains all amounts. */
  layout: 'SEPARATE' | 'ONE';
  amount: string;
  direction: string;
  dateOrder: BankColumnsInput['dateOrder'] & string;
}

export const LAYOUT_LABELS: Record<ColumnValues['layout'], string> = {
  SEPARATE: 'Separate column for credits',
  ONE: 'One column for all amounts',
};

export const DATE_ORDER_LABELS: Record<ColumnValues['dateOrder'], string> = {
  DAY_FIRST: '31/12/2026 (day first)',
  MONTH_FIRST: '12/31/2026 (month first)',
};

// For example '1,00,000.00', '-59.5' or '12.00 Cr'.
const AMOUNT_PATTERN = /^[-+(₹\s]*[\d,]+\.\d{1,2}\)?\s*(cr|dr)?\.?$/i;

const toText = (column: number | null | undefined): string => (column == null ? '' : String(column));
const toColumn = (text: string): number | null => (text === '' ? null : Number(text));

export const columnsForm = {
  getInitialValues: ({ columns }: Preview): ColumnValues => ({
    date: toText(columns?.date),
    narration: toText(columns?.narration),
    reference: toText(columns?.reference),
    layout: columns && columns.amount !== null ? 'ONE' : 'SEPARATE',
    amount: toText(columns?.credit ?? columns?.amount),
    direction: toText(columns?.direction),
    dateOrder: columns?.dateOrder ?? 'DAY_FIRST',
  }),

  /** Returns an option for each column. Columns without a name get a number. */
  listOptions: ({ header }: Preview) =>
    header.map((name, index) => ({ value: String(index), label: name || `Column ${index + 1}` })),

  /** Returns whether a column contains amounts: the chosen column, or one in which each text has a decimal point. */
  isAmountColumn({ rows }: Preview, { amount }: Pick<ColumnValues, 'amount'>, column: number): boolean {
    const texts = rows.map((cells) => cells[column]?.trim()).filter(Boolean);
    return toText(column) === amount || (texts.length > 0 && texts.every((text) => AMOUNT_PATTERN.test(text!)));
  },

  validate: {
    date: (value: string) => (value === '' ? 'Choose the date column.' : null),
    narration: (value: string) => (value === '' ? 'Choose the narration column.' : null),
    amount: (value: string) => (value === '' ? 'Choose the amount column.' : null),
  },

  toInput: (values: ColumnValues): BankColumnsInput => {
    const isSeparate = values.layout === 'SEPARATE';
    return {
      date: Number(values.date),
      narration: Number(values.narration),
      reference: toColumn(values.reference),
      credit: isSeparate ? Number(values.amount) : null,
      amount: isSeparate ? null : Number(values.amount),
      direction: isSeparate ? null : toColumn(values.direction),
      dateOrder: values.dateOrder,
    };
  },
};
