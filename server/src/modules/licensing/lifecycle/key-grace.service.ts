import type { DataSource } from 'typeorm';
import { assertNoUserErrors } from '../../../platform/kernel/user-errors.ts';
import { findCompany } from '../../companies/companies/companies.service.ts';
import { checkNotReleased } from '../../companies/companies/released-company.rules.ts';
import { EventKind } from '../../events/outbox/event-kinds.rules.ts';
import { recordEvent } from '../../events/outbox/events.service.ts';
import { toKeyEventData } from '../keys/key-event-data.ts';
import { KeyEvent } from '../keys/key-event.entity.ts';
import { getGraceDays, type KeyTime } from '../keys/key-grace.rules.ts';
import { Key } from '../keys/key.entity.ts';
import { lockKey } from '../keys/keys.service.ts';
import { checkGraceChange, checkGraceDays, checkSufficientGrace } from './key-grace-change.rules.ts';
import type { DecisionRecord } from './key-status.service.ts';

/** Changes the grace period of a key. With null, the default grace period applies again. */
export const changeKeyGrace = (
  db: DataSource,
  keyId: string,
  graceDays: number | null,
  change: DecisionRecord & KeyTime,
): Promise<Key> =>
  db.transaction(async (tx) => {
    const days = getGraceDays({ graceDays }, change);
    assertNoUserErrors(checkGraceDays(days));
    const key = await lockKey(tx, keyId, 'all');
    assertNoUserErrors(checkNotReleased(await findCompany(tx, key.companyId)));
    assertNoUserErrors(checkGraceChange(key, change.now));
    assertNoUserErrors(checkSufficientGrace(key, days, change));
    // A repeated request records no second event.
    if (key.graceDays === graceDays) return key;
    const updatedKey = { ...key, graceDays };
    await tx.update(Key, { id: keyId }, { graceDays });
    const { companyId, status } = key;
    const { now: at, administratorId } = change;
    await tx.insert(KeyEvent, { keyId, status, at, administratorId, graceDays: days });
    const kind = EventKind.KEY_GRACE_CHANGED;
    await recordEvent(tx, {
      kind,
      at,
      companyId,
      keyId,
      administratorId,
      data: { key: toKeyEventData(updatedKey), graceDays: days },
    });
    return updatedKey;
  });
