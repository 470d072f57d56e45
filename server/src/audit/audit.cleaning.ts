import { withPinnedPath } from '../sql/pinned-path.ts';
import { type Cleaning, inBatches } from '../shared/cleaning.ts';
import { DAY } from '../shared/durations.rules.ts';
import type { Vault } from '../secrets/vault.ts';
import { checkpointText } from './chain.ts';

// what is old from the beginning on, so that no gap is left
const LAST_OLD = `
  select position, seal from (
    select position, seal, bool_and(entries.at < $1) over (order by position) as is_old
    from (select * from audit.seals order by position limit $2) seals
    join audit.entries on entries.id = seals.entry_id
  ) first where is_old order by position desc limit 1`;

/** Lets go of what is older than so many days, behind a signed checkpoint, so that the rest can still be verified. */
export const cleanLog =
  (days: number, vault: Vault): Cleaning =>
  (db, now) =>
    inBatches((atMost) =>
      withPinnedPath(db, async (tx) => {
        const [last] = await tx.query<{ position: string; seal: string }[]>(LAST_OLD, [
          new Date(now.getTime() - days * DAY),
          atMost,
        ]);
        if (!last) return 0;
        const signature = vault.sign(checkpointText({ position: Number(last.position), seal: last.seal }));
        const [gone] = await tx.query<{ count: string }[]>('select audit.let_go($1, $2) as count', [
          last.position,
          signature,
        ]);
        return Number(gone!.count);
      }),
    );
