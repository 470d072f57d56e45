import { isUsualTaxDeduction } from '../payments/payment.rules.ts';

/** The state of a line, from its import until its payment is recorded or the line is ignored. */
export enum BankLineState {
  NEW = 'NEW',
  READY = 'READY',
  NEEDS_REVIEW = 'NEEDS_REVIEW',
  UNMATCHED = 'UNMATCHED',
  ALREADY_RECORDED = 'ALREADY_RECORDED',
  QUEUED = 'QUEUED',
  RECORDED = 'RECORDED',
  IGNORED = 'IGNORED',
}

/** The states in which an administrator decides about a line. */
export const OPEN_STATES = [BankLineState.READY, BankLineState.NEEDS_REVIEW, BankLineState.UNMATCHED] as const;

/**
 * The states of lines that wait for the server or for a decision. Few lines are in these states, so each request can
 * count them.
 */
export const WAITING_STATES = [BankLineState.NEW, BankLineState.QUEUED, ...OPEN_STATES] as const;

/** An invoice that a line could pay. Amounts are in paise. */
export interface CandidateInvoice {
  invoiceId: string;
  companyId: string;
  number: string;
  outstanding: bigint;
  /** The taxable value of the invoice minus that of its credit notes. */
  taxable: bigint;
  /** The TDS that is already recorded for the invoice. */
  taxDeducted: bigint;
}

/** A recorded receipt whose reference matches a line. Except for transfers, its amount matches as well. */
export interface RecordedReceipt {
  id: string;
  companyId: string;
  /** True for bank transfers and UPI payments, whose references are unique across companies. */
  isTransfer: boolean;
}

/** The stored records that can match a line. */
export interface BankCandidates {
  /** The recorded receipts that match the reference of the line. */
  receipts: readonly RecordedReceipt[];
  /** The invoices whose serials the line contains. */
  namedInvoices: readonly CandidateInvoice[];
  /** The invoice serials in the line, including serials that no invoice has. */
  serials: readonly string[];
  /** At most 2 open invoices of `payerCompanyId` whose outstanding amount equals the amount of the line. */
  payerInvoices: readonly CandidateInvoice[];
  /**
   * The company of the payer's lines with a payment that is not reversed. Null if no such line exists, or if these lines
   * belong to several companies.
   */
  payerCompanyId: string | null;
  /** At most 2 open invoices of any company whose outstanding amount equals the amount of the line. */
  amountInvoices: readonly CandidateInvoice[];
  /** The ids of the invoices that other READY or QUEUED lines pay. */
  claimedInvoiceIds: ReadonlySet<string>;
}

/** The state, company and invoice that the portal proposes for a line. Amounts are in paise. */
export interface BankProposal {
  state: BankLineState;
  paymentId: string | null;
  companyId: string | null;
  invoiceId: string | null;
  /** The part of the received amount that settles the invoice. */
  allocated: bigint;
  taxDeducted: bigint;
  /** The reason for the proposal, as a sentence. */
  reason: string;
}

const EMPTY_PROPOSAL = { paymentId: null, companyId: null, invoiceId: null, allocated: 0n, taxDeducted: 0n };

/** Proposes the state, the company and the invoice of a line with the amount `paise`. */
export function matchBankLine(paise: bigint, candidates: BankCandidates): BankProposal {
  const receipt = findReceipt(candidates);
  if (receipt)
    return {
      ...EMPTY_PROPOSAL,
      state: BankLineState.ALREADY_RECORDED,
      paymentId: receipt.id,
      companyId: receipt.companyId,
      reason: 'An entry with this reference is already recorded.',
    };
  const proposal = proposeInvoice(paise, candidates);
  if (!candidates.receipts.length) return proposal;
  return {
    ...proposal,
    state: proposal.state === BankLineState.READY ? BankLineState.NEEDS_REVIEW : proposal.state,
    reason: `${proposal.reason} An entry with this reference is already recorded, possibly for another company.`,
  };
}

/**
 * Returns the receipt that records the payment of a line, or null. Several companies can have cheques with the same
 * number and amount. Such a receipt is returned only if it is the only one, and if neither the serials nor the payer of
 * the line identify another company.
 */
function findReceipt({ receipts, namedInvoices, payerCompanyId }: BankCandidates): RecordedReceipt | null {
  const transfer = receipts.find(({ isTransfer }) => isTransfer);
  if (transfer) return transfer;
  const companyIds = [...namedInvoices.map(({ companyId }) => companyId), ...(payerCompanyId ? [payerCompanyId] : [])];
  const matches = receipts.filter((receipt) => companyIds.every((companyId) => companyId === receipt.companyId));
  return matches.length === 1 ? matches[0]! : null;
}

/** Proposes the company and the invoice of a line without a recorded receipt. */
function proposeInvoice(paise: bigint, candidates: BankCandidates): BankProposal {
  const { namedInvoices, serials, payerInvoices, payerCompanyId, amountInvoices } = candidates;
  if (serials.length > 1) return proposeForSeveralSerials(namedInvoices, serials);
  const [invoice] = namedInvoices;
  if (invoice) return proposeForNamedInvoice(paise, invoice, candidates);
  if (serials.length) return createUnmatchedProposal(`No invoice has the number ${serials[0]!}.`);
  if (payerInvoices.length === 1)
    return proposeFullPayment(paise, payerInvoices[0]!, candidates, {
      state: BankLineState.READY,
      reason: `This payer has paid before, and ${payerInvoices[0]!.number} is the only open invoice of this amount.`,
    });
  if (payerInvoices.length > 1)
    return {
      ...proposeCompany(payerInvoices),
      reason: 'This payer has paid before, but several open invoices have this amount.',
    };
  if (payerCompanyId)
    return {
      ...EMPTY_PROPOSAL,
      state: BankLineState.NEEDS_REVIEW,
      companyId: payerCompanyId,
      reason: 'This payer has paid before, but has no open invoice of this amount.',
    };
  if (amountInvoices.length === 1)
    return proposeFullPayment(paise, amountInvoices[0]!, candidates, {
      state: BankLineState.NEEDS_REVIEW,
      reason: `Only the amount fits: ${amountInvoices[0]!.number} is the only open invoice of this amount.`,
    });
  return createUnmatchedProposal(
    amountInvoices.length ? 'Several open invoices have this amount. Choose one.' : 'No open invoice has this amount.',
  );
}

const createUnmatchedProposal = (reason: string): BankProposal => ({
  ...EMPTY_PROPOSAL,
  state: BankLineState.UNMATCHED,
  reason,
});

/**
 * If all invoices belong to one company, proposes this company without an invoice, so that a person chooses the
 * invoice. Otherwise the line is UNMATCHED.
 */
function proposeCompany(invoices: readonly CandidateInvoice[]): Omit<BankProposal, 'reason'> {
  const companyIds = new Set(invoices.map(({ companyId }) => companyId));
  const companyId = companyIds.size === 1 ? invoices[0]!.companyId : null;
  return { ...EMPTY_PROPOSAL, companyId, state: companyId ? BankLineState.NEEDS_REVIEW : BankLineState.UNMATCHED };
}

const proposeForSeveralSerials = (
  namedInvoices: readonly CandidateInvoice[],
  serials: readonly string[],
): BankProposal => ({
  ...proposeCompany(namedInvoices),
  reason: `The text names several invoices: ${serials.slice(0, 3).join(', ')}${serials.length > 3 ? ', …' : ''}.`,
});

/**
 * Proposes the invoice whose serial the line contains. If the invoice is already settled, proposes only its company.
 */
function proposeForNamedInvoice(paise: bigint, invoice: CandidateInvoice, candidates: BankCandidates): BankProposal {
  const { number, outstanding, companyId } = invoice;
  if (outstanding === 0n)
    return { ...EMPTY_PROPOSAL, state: BankLineState.NEEDS_REVIEW, companyId, reason: `${number} is already settled.` };
  if (paise === outstanding)
    return proposeFullPayment(paise, invoice, candidates, {
      state: BankLineState.READY,
      reason: `The text names ${number}, and the amount equals the outstanding amount.`,
    });
  if (isReducedByUsualTds(invoice, paise))
    return proposeFullPayment(paise, invoice, candidates, {
      state: BankLineState.READY,
      reason: `The text names ${number}, and the amount equals the outstanding amount minus the usual TDS (10 % of the taxable value) that is not recorded yet.`,
    });
  return {
    ...EMPTY_PROPOSAL,
    state: BankLineState.NEEDS_REVIEW,
    companyId,
    invoiceId: invoice.invoiceId,
    allocated: paise < outstanding ? paise : outstanding,
    reason:
      paise < outstanding
        ? `The text names ${number}, but the amount is only a part of the outstanding amount.`
        : `The text names ${number}, but the amount is more than the outstanding amount.`,
  };
}

/**
 * Returns whether `paise` is the outstanding amount minus the usual TDS that is not recorded yet, with a tolerance of
 * ₹1.
 */
const isReducedByUsualTds = (invoice: CandidateInvoice, paise: bigint): boolean =>
  paise > 0n && paise < invoice.outstanding && isUsualTaxDeduction(invoice.outstanding - paise, invoice);

/**
 * Proposes to settle an invoice completely. The part of the outstanding amount that `paise` does not cover counts as
 * deducted tax. If another line already claims the invoice, a person must check the proposal.
 */
function proposeFullPayment(
  paise: bigint,
  invoice: CandidateInvoice,
  { claimedInvoiceIds }: BankCandidates,
  { state, reason }: Pick<BankProposal, 'state' | 'reason'>,
): BankProposal {
  const { invoiceId, companyId, outstanding, number } = invoice;
  const isClaimed = claimedInvoiceIds.has(invoiceId);
  return {
    state: isClaimed ? BankLineState.NEEDS_REVIEW : state,
    paymentId: null,
    companyId,
    invoiceId,
    allocated: paise,
    taxDeducted: outstanding - paise,
    reason: isClaimed ? `Another line already pays ${number}.` : reason,
  };
}
