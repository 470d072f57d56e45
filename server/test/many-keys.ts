import type { Portal } from './portal.ts';

// The largest batch that a slow machine inserts within the statement timeout.
const BATCH_SIZE = 2000;

/**
 * Inserts keys of a company. Key n was requested about n / 3 minutes ago, rounded down, so up to three keys share a
 * timestamp. The order of expiry is pseudo-random. Licence strings are short, because longer ones take more time to
 * index.
 */
export async function insertKeys(portal: Portal, companyId: string, count: number): Promise<void> {
  for (let from = 1; from <= count; from += BATCH_SIZE)
    await insertBatch(portal, companyId, from, Math.min(from + BATCH_SIZE - 1, count));
}

const insertBatch = (portal: Portal, companyId: string, from: number, to: number) =>
  portal.db.query(
    `insert into keys (company_id, licence_string, status, plan_type, user_limit, add_ons, starts_at, expires_at, lines,
       subtotal, gst, round_off, total, created_at)
     select $1::uuid, left($1::text, 8) || '-' || n, (array['PENDING', 'APPROVED', 'REJECTED', 'DISABLED']::key_status[])[1 + n % 4], 'WEEK', n % 9,
       '{REMOTE}', now() + (n % 5 - 2) * interval '1 day', now() + (n * 7919 % 1000 + 100) * interval '1 day', '[]', 0, 0, 0,
       n * 31 % 50, now() - n / 3 * interval '1.000001 minutes'
     from generate_series(${from}::int, ${to}::int) n`,
    [companyId],
  );
