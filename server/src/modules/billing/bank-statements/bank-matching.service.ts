import type { DataSource, EntityManager } from 'typeorm';
import {
  createEntityStatement,
  createNamedStatement,
} from '../../../platform/database/prepared-statements/named-statements.ts';
import { AdvisoryLock } from '../../../platform/kernel/database-registry.ts';
import { toPaise, toRupees } from '../../../platform/kernel/paise.rules.ts';
import { buildOpenSql, buildOutstandingSql } from '../invoices/invoice-conditions.ts';
import { buildTaxDeductedSql } from '../payments/payment-lists.service.ts';
import { BankLine } from './bank-line.entity.ts';
import { findSerials } from './bank-lines.rules.ts';
import {
  type BankCandidates,
  BankLineState,
  type BankProposal,
  type CandidateInvoice,
  matchBankLine,
  type RecordedReceipt,
} from './bank-match.rules.ts';

// Each batch is committed separately, so that users see the progress and another server can continue after a crash.
const BATCH_SIZE = 1000;

// A server does not see the invoices that another server has proposed and not yet committed.
const acquireMatchingLock = createNamedStatement<{ isFree: boolean }>(
  `select pg_try_advisory_xact_lock(${AdvisoryLock.BANK_MATCHING}) as "isFree"`,
);

const lockNewLines = createEntityStatement(
  BankLine,
  (columns) => `
    select ${columns(BankLine, 'line')} from bank_lines line where state = '${BankLineState.NEW}'
    order by sequence limit ${BATCH_SIZE} for update skip locked`,
);

const saveProposals = createNamedStatement(
  `update bank_lines line set state = proposal.state, payment_id = proposal.payment_id,
     company_id = proposal.company_id, invoice_id = proposal.invoice_id, allocated = proposal.allocated,
     tax_deducted = proposal.tax_deducted, reason = proposal.reason, problem = null
   from unnest($1::uuid[], $2::text[], $3::uuid[], $4::uuid[], $5::uuid[], $6::numeric[], $7::numeric[], $8::text[])
     as proposal(id, state, payment_id, company_id, invoice_id, allocated, tax_deducted, reason)
   where line.id = proposal.id`,
);

/**
 * Matches the next batch of new lines in one transaction, so that a killed server leaves the whole batch to another
 * server. Returns true if more new lines can exist. Only one server at a time matches lines, so that no invoice is
 * proposed for two lines.
 */
export const matchNextLines = (db: DataSource): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [lock] = await acquireMatchingLock(tx);
    if (!lock!.isFree) return false;
    const lines = await lockNewLines(tx);
    if (!lines.length) return false;
    const proposals = await proposeMatches(tx, lines);
    const collect = <Value>(read: (proposal: BankProposal) => Value) => proposals.map(read);
    await saveProposals(
      tx,
      lines.map(({ id }) => id),
      collect(({ state }) => state),
      collect(({ paymentId }) => paymentId),
      collect(({ companyId }) => companyId),
      collect(({ invoiceId }) => invoiceId),
      collect(({ allocated }) => String(toRupees(allocated))),
      collect(({ taxDeducted }) => String(toRupees(taxDeducted))),
      collect(({ reason }) => reason),
    );
    return lines.length === BATCH_SIZE;
  });

interface InvoiceRow {
  /** The serial, the amount or the line id by which the query found the invoice. */
  key: string;
  invoice_id: string;
  company_id: string;
  number: string;
  outstanding: string;
  taxable: string;
  tax_deducted: string;
}

const OUTSTANDING_SQL = buildOutstandingSql('balance');
const INVOICE_COLUMNS = `balance.invoice_id, balance.company_id, document.number,
  ${OUTSTANDING_SQL} as outstanding,
  balance.taxable - balance.credited_taxable as taxable,
  ${buildTaxDeductedSql('balance.invoice_id')} as tax_deducted`;
const HAS_AMOUNT_SQL = `${OUTSTANDING_SQL} = line.amount and ${buildOpenSql('balance')}`;

const readNamedInvoices = createNamedStatement<InvoiceRow>(
  `select document.number as key, ${INVOICE_COLUMNS}
   from unnest($1::text[], $2::int[]) as serial(financial_year, sequence)
   join documents document on document.series = 'INV' and document.financial_year = serial.financial_year
     and document.sequence = serial.sequence
   join invoice_balances balance on balance.invoice_id = document.id`,
);

const readInvoicesOfAmount = createNamedStatement<InvoiceRow>(
  `select line.amount::text as key, found.* from unnest($1::numeric(20, 2)[]) as line(amount)
   cross join lateral (
     select ${INVOICE_COLUMNS} from invoice_balances balance
     join documents document on document.id = balance.invoice_id where ${HAS_AMOUNT_SQL} limit 2
   ) found`,
);

const readInvoicesOfPayer = createNamedStatement<InvoiceRow>(
  `select line.id as key, found.* from unnest($1::uuid[], $2::uuid[], $3::numeric(20, 2)[]) as line(id, company_id, amount)
   cross join lateral (
     select ${INVOICE_COLUMNS} from invoice_balances balance join documents document on document.id = balance.invoice_id
     where balance.company_id = line.company_id and ${HAS_AMOUNT_SQL} limit 2
   ) found`,
);

// Only these two states have a payment. The condition on the state lets the query use the index on payers.
const buildPaidLineQuery = (condition: string) => `
  select line.company_id from bank_lines line
  join payments payment on payment.id = line.payment_id and payment.reversed_at is null
  where line.payer = payer.name and line.state in ('${BankLineState.ALREADY_RECORDED}', '${BankLineState.RECORDED}')
    ${condition} limit 1`;

// Stops at the first line of a second company, because a payment gateway with many companies can have millions of lines.
const readPayers = createNamedStatement<{ payer: string; company_id: string }>(
  `select payer.name as payer, paid.company_id from unnest($1::text[]) as payer(name)
   cross join lateral (${buildPaidLineQuery('')}) paid
   left join lateral (${buildPaidLineQuery('and line.company_id <> paid.company_id')}) other on true
   where other.company_id is null`,
);

const readClaimedInvoices = createNamedStatement<{ invoice_id: string }>(
  `select distinct invoice_id from bank_lines
   where invoice_id = any($1::uuid[]) and state in ('${BankLineState.READY}', '${BankLineState.QUEUED}')`,
);

// Only the references of transfers are unique. For another method, such as a cheque, the amount must also be equal.
const readRecordedReceipts = createNamedStatement<{
  line_id: string;
  id: string;
  company_id: string;
  is_transfer: boolean;
}>(
  `select line.id as line_id, payment.id, payment.company_id, payment.is_transfer
   from unnest($1::uuid[], $2::text[], $3::numeric[]) as line(id, reference, amount)
   cross join lateral (
     (select id, company_id, true as is_transfer from payments where reference = line.reference and kind = 'RECEIPT'
        and method in ('BANK_TRANSFER', 'UPI') and reversed_at is null)
     union all
     (select id, company_id, false from payments where amount = line.amount and reference = line.reference
        and kind = 'RECEIPT' and method not in ('BANK_TRANSFER', 'UPI') and reversed_at is null)
   ) payment`,
);

/**
 * Finds receipts that are already recorded, matched by the references of the lines and, except for transfers, also by
 * their amounts. The result is keyed by line id.
 */
export async function findRecordedReceipts(
  tx: EntityManager,
  lines: readonly BankLine[],
): Promise<Map<string, RecordedReceipt[]>> {
  const linesWithReference = lines.filter(({ reference }) => reference);
  const rows = await readRecordedReceipts(
    tx,
    linesWithReference.map(({ id }) => id),
    linesWithReference.map(({ reference }) => reference),
    linesWithReference.map(({ amount }) => String(amount)),
  );
  const byLine = new Map<string, RecordedReceipt[]>();
  for (const { line_id: lineId, id, company_id: companyId, is_transfer: isTransfer } of rows)
    byLine.set(lineId, [...(byLine.get(lineId) ?? []), { id, companyId, isTransfer }]);
  return byLine;
}

const toCandidate = (row: InvoiceRow): CandidateInvoice => ({
  invoiceId: row.invoice_id,
  companyId: row.company_id,
  number: row.number,
  outstanding: toPaise(row.outstanding),
  taxable: toPaise(row.taxable),
  taxDeducted: toPaise(row.tax_deducted),
});

const groupCandidates = (rows: readonly InvoiceRow[]): Map<string, CandidateInvoice[]> => {
  const byKey = new Map<string, CandidateInvoice[]>();
  for (const row of rows) byKey.set(row.key, [...(byKey.get(row.key) ?? []), toCandidate(row)]);
  return byKey;
};

/** Reads the candidates of all lines with one SQL query per kind of candidate. Returns a proposal for each line. */
async function proposeMatches(tx: EntityManager, lines: readonly BankLine[]): Promise<BankProposal[]> {
  const serialsOfLines = lines.map(({ reference, narration }) => findSerials(narration, reference ?? ''));
  const serials = [...new Set(serialsOfLines.flat())];
  const companyIdByPayer = new Map(
    (await readPayers(tx, [...new Set(lines.flatMap(({ payer }) => payer ?? []))])).map((row) => [
      row.payer,
      row.company_id,
    ]),
  );
  const getPayerCompanyId = ({ payer }: BankLine): string | null => (payer && companyIdByPayer.get(payer)) ?? null;
  const linesOfKnownPayers = lines.filter((line) => getPayerCompanyId(line));
  const namedInvoices = groupCandidates(
    await readNamedInvoices(
      tx,
      serials.map((serial) => serial.slice(4, 9)),
      serials.map((serial) => Number(serial.slice(10))),
    ),
  );
  const payerInvoices = groupCandidates(
    await readInvoicesOfPayer(
      tx,
      linesOfKnownPayers.map(({ id }) => id),
      linesOfKnownPayers.map(getPayerCompanyId),
      linesOfKnownPayers.map(({ amount }) => String(amount)),
    ),
  );
  const amountInvoices = groupCandidates(
    await readInvoicesOfAmount(tx, [...new Set(lines.map(({ amount }) => String(amount)))]),
  );
  const receipts = await findRecordedReceipts(tx, lines);
  const candidateInvoiceIds = [namedInvoices, payerInvoices, amountInvoices].flatMap((byKey) =>
    [...byKey.values()].flat().map(({ invoiceId }) => invoiceId),
  );
  const claimedInvoiceIds = new Set((await readClaimedInvoices(tx, candidateInvoiceIds)).map((row) => row.invoice_id));
  return lines.map((line, index) => {
    const candidates: BankCandidates = {
      receipts: receipts.get(line.id) ?? [],
      serials: serialsOfLines[index]!,
      namedInvoices: serialsOfLines[index]!.flatMap((serial) => namedInvoices.get(serial) ?? []),
      payerInvoices: payerInvoices.get(line.id) ?? [],
      payerCompanyId: getPayerCompanyId(line),
      amountInvoices: amountInvoices.get(line.amount.toFixed(2)) ?? [],
      claimedInvoiceIds,
    };
    const proposal = matchBankLine(toPaise(line.amount), candidates);
    if (proposal.state === BankLineState.READY) claimedInvoiceIds.add(proposal.invoiceId!);
    return proposal;
  });
}
