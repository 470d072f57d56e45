import { type EntityManager, In } from 'typeorm';
import type { Actor } from '../../../platform/context/context.ts';
import {
  bindValue,
  type BindValues,
  type ListQuery,
  type ListSelection,
  readListPage,
} from '../../../platform/database/lists/list-page.ts';
import { createNamedStatement } from '../../../platform/database/prepared-statements/named-statements.ts';
import { formatUnits } from '../../../platform/kernel/count-formats.rules.ts';
import type { ListArgs, ListSlice } from '../../../platform/kernel/pages.ts';
import { createNotFoundError } from '../../../platform/kernel/system-errors.ts';
import { createUserError, type UserErrorDetails } from '../../../platform/kernel/user-error.rules.ts';
import { assertNoUserErrors } from '../../../platform/kernel/user-errors.ts';
import { findCompanies } from '../../companies/companies/companies.service.ts';
import { InvoiceBalance } from '../invoices/invoice-balance.entity.ts';
import { checkAllocations } from '../payments/payment.rules.ts';
import { BankLine } from './bank-line.entity.ts';
import { MAX_LINES_PER_REQUEST } from './bank-lines.rules.ts';
import { BankLineState, OPEN_STATES } from './bank-match.rules.ts';

/** Lists lines in the order of their import, and within an import by row. */
export function listBankLines(
  db: EntityManager,
  state: BankLineState | null,
  args: ListArgs,
  selection: ListSelection,
): Promise<ListSlice<BankLine>> {
  const values: BindValues = [];
  const list: ListQuery<BankLine> = {
    type: BankLine,
    table: 'bank_lines',
    alias: 'line',
    where: state ? [`line.state = ${bindValue(values, state)}`] : [],
    values,
    order: 'sequence',
    orderType: 'number',
    direction: 'asc',
  };
  return readListPage(db, list, args, selection);
}

/** The company, invoice and amounts that an administrator chose instead of the proposal. Amounts are in INR. */
interface BankLineChange {
  companyId: string;
  invoiceId?: string | null;
  allocated: number;
  taxDeducted: number;
}

/** A line that an administrator confirms. If `change` is missing, the proposal is recorded. */
export interface BankLineDecision {
  lineId: string;
  change?: BankLineChange | null;
}

const checkLineIds = (ids: readonly string[], field: string): UserErrorDetails[] => {
  if (!ids.length) return [createUserError(field, 'Choose at least one line.')];
  if (ids.length > MAX_LINES_PER_REQUEST)
    return [createUserError(field, `Choose at most ${formatUnits(MAX_LINES_PER_REQUEST, 'line')}.`)];
  return new Set(ids).size < ids.length ? [createUserError(field, 'List each line only once.')] : [];
};

/** Finds lines, keyed by id. Throws NOT_FOUND if a line does not exist. */
async function findLines(db: EntityManager, ids: readonly string[]): Promise<Map<string, BankLine>> {
  const lines = await db.findBy(BankLine, { id: In([...ids]) });
  if (lines.length < ids.length) throw createNotFoundError('line');
  return new Map(lines.map((line) => [line.id, line]));
}

/**
 * Returns errors for unknown companies, for invoices that the company does not have, for invalid amounts, for amounts
 * without an invoice, and for lines without a company.
 */
async function checkDecisions(
  db: EntityManager,
  decisions: readonly BankLineDecision[],
  lines: ReadonlyMap<string, BankLine>,
): Promise<UserErrorDetails[]> {
  const changes = decisions.flatMap(({ change }) => change ?? []);
  const companies = await findCompanies(db, [...new Set(changes.map(({ companyId }) => companyId))]);
  const companyIds = new Set(companies.map(({ id }) => id));
  const invoiceIds = changes.flatMap(({ invoiceId }) => invoiceId ?? []);
  const balances = await db.findBy(InvoiceBalance, { invoiceId: In(invoiceIds) });
  const companyIdByInvoice = new Map(balances.map(({ invoiceId, companyId }) => [invoiceId, companyId]));
  return decisions.flatMap(({ lineId, change }, index) => {
    const line = lines.get(lineId)!;
    const path = `lines.${index}`;
    if (!change) return line.companyId ? [] : [createUserError(`${path}.change`, 'Choose the company that paid.')];
    const { companyId, invoiceId, allocated, taxDeducted } = change;
    if (!companyIds.has(companyId)) return [createUserError(`${path}.change.companyId`, 'The company does not exist.')];
    if (!invoiceId)
      return allocated || taxDeducted
        ? [createUserError(`${path}.change.invoiceId`, 'Choose the invoice that is paid.')]
        : [];
    if (companyIdByInvoice.get(invoiceId) !== companyId)
      return [createUserError(`${path}.change.invoiceId`, 'The company has no such invoice.')];
    return checkAllocations([{ invoiceId, amount: allocated, taxDeducted }], line.amount).map((error) => ({
      ...error,
      field: `${path}.change.allocated`,
    }));
  });
}

const queueLines = createNamedStatement<{ id: string }>(
  `update bank_lines line set state = '${BankLineState.QUEUED}', problem = null, failures = 0,
     company_id = coalesce(decision.company_id, line.company_id),
     invoice_id = case when decision.company_id is null then line.invoice_id else decision.invoice_id end,
     allocated = coalesce(decision.allocated, line.allocated),
     tax_deducted = coalesce(decision.tax_deducted, line.tax_deducted),
     decided_by = $6, doer = $7
   from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::numeric[], $5::numeric[])
     as decision(id, company_id, invoice_id, allocated, tax_deducted)
   where line.id = decision.id and line.state = any($8::text[])
     and coalesce(decision.company_id, line.company_id) is not null
   returning line.id`,
);

/** The administrator who confirms, ignores or restores lines. `doer` is the actor that the audit log records. */
export interface Decider {
  administratorId: string;
  doer: Actor;
}

/**
 * Queues lines for recording. Skips lines that are no longer open, for example because another administrator confirmed
 * them. Returns the number of queued lines.
 */
export async function confirmBankLines(
  db: EntityManager,
  decisions: readonly BankLineDecision[],
  { administratorId, doer }: Decider,
): Promise<number> {
  const ids = decisions.map(({ lineId }) => lineId);
  assertNoUserErrors(checkLineIds(ids, 'lines'));
  const lines = await findLines(db, ids);
  assertNoUserErrors(await checkDecisions(db, decisions, lines));
  const queuedLines = await queueLines(
    db,
    ids,
    decisions.map(({ change }) => change?.companyId ?? null),
    decisions.map(({ change }) => change?.invoiceId ?? null),
    decisions.map(({ change }) => (change ? String(change.allocated) : null)),
    decisions.map(({ change }) => (change ? String(change.taxDeducted) : null)),
    administratorId,
    doer,
    OPEN_STATES,
  );
  return queuedLines.length;
}

const changeLineStates = createNamedStatement<{ id: string }>(
  `update bank_lines set state = $2, decided_by = $4 where id = any($1::uuid[]) and state = any($3::text[]) returning id`,
);

/** Ignores the lines that are still open. Returns the number of ignored lines. */
export async function ignoreBankLines(
  db: EntityManager,
  ids: readonly string[],
  { administratorId }: Decider,
): Promise<number> {
  assertNoUserErrors(checkLineIds(ids, 'lineIds'));
  await findLines(db, ids);
  return (await changeLineStates(db, ids, BankLineState.IGNORED, OPEN_STATES, administratorId)).length;
}

/** Restores ignored lines, which are then matched again. Returns the number of restored lines. */
export async function restoreBankLines(
  db: EntityManager,
  ids: readonly string[],
  { administratorId }: Decider,
): Promise<number> {
  assertNoUserErrors(checkLineIds(ids, 'lineIds'));
  await findLines(db, ids);
  return (await changeLineStates(db, ids, BankLineState.NEW, [BankLineState.IGNORED], administratorId)).length;
}
