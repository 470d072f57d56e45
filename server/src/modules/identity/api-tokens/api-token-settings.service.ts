import type { DataSource, EntityManager } from 'typeorm';
import { assertNoUserErrors } from '../../../platform/kernel/user-errors.ts';
import { ApiTokenSettings } from './api-token-settings.entity.ts';
import { checkMaxDays } from './api-token.rules.ts';

const SETTINGS_ID = 'API_TOKENS';

export const readTokenSettings = (db: EntityManager): Promise<ApiTokenSettings> =>
  db.findOneByOrFail(ApiTokenSettings, { id: SETTINGS_ID });

/** Sets the maximum lifetime of new tokens. Existing tokens keep their expiry. */
export function updateTokenSettings(db: DataSource, maxDays: number): Promise<ApiTokenSettings> {
  assertNoUserErrors(checkMaxDays(maxDays));
  return db.transaction(async (tx) => {
    await tx.update(ApiTokenSettings, { id: SETTINGS_ID }, { maxDays });
    return readTokenSettings(tx);
  });
}
