import type { DataSource } from 'typeorm';
import { findCompany } from '../companies/companies.service.ts';
import { checkNotFreed } from '../companies/freed.rules.ts';
import { EventKind } from '../events/event-kinds.rules.ts';
import { recordEvent } from '../events/events.service.ts';
import { refuse } from '../shared/refusal.ts';
import { lockKey } from './key-decisions.service.ts';
import { KeyEvent } from './key-event.entity.ts';
import { keyData } from './key-event-data.ts';
import { checkGraceChange, checkGraceDays, checkRevival } from './key-grace-change.rules.ts';
import { graceDaysOf, type KeyTime } from './key-grace.rules.ts';
import type { Deed } from './key-status.service.ts';
import { Key } from './key.entity.ts';

/** Changes for how many days a key runs on after its expiry; null for as many as the setting says. */
export const changeKeyGrace = (
  db: DataSource,
  keyId: string,
  graceDays: number | null,
  deed: Deed & KeyTime,
): Promise<Key> =>
  db.transaction(async (tx) => {
    const days = graceDaysOf({ graceDays }, deed);
    refuse(checkGraceDays(days));
    const key = await lockKey(tx, keyId, 'all');
    refuse(checkNotFreed(await findCompany(tx, key.companyId)));
    refuse(checkGraceChange(key, deed.now));
    refuse(checkRevival(key, days, deed));
    // sent twice, it is told once
    if (key.graceDays === graceDays) return key;
    const changed = { ...key, graceDays };
    await tx.update(Key, { id: keyId }, { graceDays });
    const { companyId, status } = key;
    const { now: at, administratorId } = deed;
    await tx.insert(KeyEvent, { keyId, status, at, administratorId, graceDays: days });
    const kind = EventKind.KEY_GRACE_CHANGED;
    await recordEvent(tx, {
      kind,
      at,
      companyId,
      keyId,
      administratorId,
      data: { key: keyData(changed), graceDays: days },
    });
    return changed;
  });
