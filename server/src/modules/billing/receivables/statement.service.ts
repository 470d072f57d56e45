import type { EntityManager } from 'typeorm';
import { createNamedStatement } from '../../../platform/database/prepared-statements/named-statements.ts';
import { toPaise, toRupees } from '../../../platform/kernel/paise.rules.ts';

/** An entry of a statement. `debit` increases the debt of the company, and `credit` reduces it, both in INR. */
interface StatementEntry {
  /** The day in Indian time (YYYY-MM-DD). */
  day: string;
  text: string;
  /** The number of a document, or the reference of a payment. Empty if there is no number or reference. */
  reference: string;
  debit: number;
  credit: number;
  /** The debt of the company after the entry, in INR. Negative if the company has paid too much. */
  balance: number;
}

/** The entries of a company in a period, including its first and last day (YYYY-MM-DD). Balances are in INR. */
export interface CompanyStatement {
  from: string;
  until: string;
  opening: number;
  entries: StatementEntry[];
  closing: number;
}

// The first row contains the opening balance in `debit`.
//
// A reversed payment stays in the statement, and its reversal is a separate entry. A credit note can release a
// written-off amount. The released amount was never paid, so a write-off counts only with the part that still settles
// an invoice, or settled it until the reversal.
const readEntries = createNamedStatement<{
  day: string | null;
  text: string;
  reference: string;
  debit: string;
  credit: string;
}>(`
  with counted_payments as (
    select kind, paid_on, recorded_at, reversed_at, coalesce(reference, '') as reference,
      case
        when kind <> 'WRITE_OFF' then amount
        when reversed_at is null then amount - unallocated
        else (select coalesce(sum(amount), 0) from reversed_allocations where payment_id = payment.id)
      end as amount
    from payments payment where company_id = $1
  ),
  entries (day, at, text, reference, amount) as (
    select cast(issued_at at time zone 'Asia/Kolkata' as date), issued_at,
      case kind when 'INVOICE' then 'Invoice' else 'Credit note' end, number,
      case kind when 'INVOICE' then total else -total end
    from documents where company_id = $1
    union all
    select issued_on, recorded_at, 'Invoice (issued elsewhere)', number, total
    from external_invoices where company_id = $1
    union all
    select paid_on, recorded_at,
      case kind when 'RECEIPT' then 'Payment' when 'TDS' then 'Tax deducted (TDS)' when 'REFUND' then 'Refund'
        else 'Written off' end,
      reference, case kind when 'REFUND' then amount else -amount end
    from counted_payments where amount > 0
    union all
    select cast(reversed_at at time zone 'Asia/Kolkata' as date), reversed_at,
      case kind when 'RECEIPT' then 'Payment reversed' when 'TDS' then 'Tax deduction reversed'
        when 'REFUND' then 'Refund reversed' else 'Write-off reversed' end,
      reference, case kind when 'REFUND' then -amount else amount end
    from counted_payments where reversed_at is not null and amount > 0
  )
  select null as day, '' as text, '' as reference, coalesce(sum(amount), 0) as debit, 0 as credit
  from entries where day < $2::date
  union all
  select * from (
    select day::text, text, reference, greatest(amount, 0), greatest(-amount, 0)
    from entries where day between $2::date and $3::date order by entries.day, at, text, reference
  ) period`);

/** Reads the opening balance and the entries of a company in a period, oldest first. */
export async function readStatement(
  db: EntityManager,
  companyId: string,
  { from, until }: { from: string; until: string },
): Promise<CompanyStatement> {
  const [openingRow, ...rows] = await readEntries(db, companyId, from, until);
  const opening = Number(openingRow!.debit);
  let balance = toPaise(opening);
  const entries = rows.map(({ day, text, reference, debit, credit }) => {
    balance += toPaise(debit) - toPaise(credit);
    return {
      day: day!,
      text,
      reference,
      debit: Number(debit),
      credit: Number(credit),
      balance: toRupees(balance),
    };
  });
  return { from, until, opening, entries, closing: toRupees(balance) };
}
