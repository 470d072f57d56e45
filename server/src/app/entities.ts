import { Administrator } from '../administrators/administrator.entity.ts';
import { EmailToken } from '../accounts/email-token.entity.ts';
import { Session } from '../accounts/session.entity.ts';
import { Advertisement } from '../advertisements/advertisement.entity.ts';
import { Company } from '../companies/company.entity.ts';
import { IdempotencyKey } from '../idempotency/idempotency-key.entity.ts';
import { KeyEvent } from '../keys/key-event.entity.ts';
import { Key } from '../keys/key.entity.ts';
import { Mail } from '../mail/mail.entity.ts';
import { PlanSetting } from '../plans/plan-setting.entity.ts';
import { SyncRecord } from '../sync/sync-record.entity.ts';
import { Version } from '../versions/version.entity.ts';

/** Every table of the product. */
export const entities = [
  Company,
  Administrator,
  Session,
  EmailToken,
  PlanSetting,
  Key,
  KeyEvent,
  SyncRecord,
  Advertisement,
  Version,
  Mail,
  IdempotencyKey,
];
