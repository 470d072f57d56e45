import { isPropertyName } from '../../../lib/formats/typed-keys.ts';
import type { BankLineState } from './bank-statements.generated.ts';

/** The groups of lines that the page shows, in display order. */
export const BANK_VIEWS = {
  READY: {
    label: 'Ready',
    empty:
      'Lines appear here if their amount matches one open invoice (or the invoice minus TDS), and they contain its number or come from a payer who paid before.',
  },
  NEEDS_REVIEW: {
    label: 'Needs review',
    empty: 'Lines appear here if you must review their proposal, or if their payment could not be recorded.',
  },
  UNMATCHED: {
    label: 'Without a match',
    empty: 'Lines appear here if no open invoice matches them.',
  },
  ALREADY_RECORDED: {
    label: 'Already recorded',
    empty: 'Lines appear here if a payment with their reference was already recorded.',
  },
  RECORDED: { label: 'Recorded', empty: 'Lines appear here after their payments are recorded.' },
  IGNORED: { label: 'Ignored', empty: 'Lines that you ignore appear here, for example interest.' },
} as const satisfies Partial<Record<BankLineState, { label: string; empty: string }>>;

export type BankView = keyof typeof BANK_VIEWS;

/** The groups whose lines need a decision, in display order. */
const DECISION_VIEWS: readonly BankView[] = ['READY', 'NEEDS_REVIEW', 'UNMATCHED'];

/** Returns the other groups whose lines need a decision: first those after `view`, then those before it. */
export function listOtherDecisionViews(view: BankView): BankView[] {
  const index = DECISION_VIEWS.indexOf(view);
  return [...DECISION_VIEWS.slice(index + 1), ...DECISION_VIEWS.slice(0, Math.max(index, 0))];
}

/** Parses the group in the URL. The default is READY. */
export const parseBankView = (value: string | null): BankView => (isPropertyName(BANK_VIEWS, value) ? value : 'READY');
