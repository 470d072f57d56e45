import { Invitation } from '../people/invitation.entity.ts';
import { Administrator } from '../administrators/administrator.entity.ts';
import { PasswordResetRequest } from '../passwords/password-reset-request.entity.ts';
import { EmailToken } from '../accounts/email-token.entity.ts';
import { KnownAddress } from '../sessions/known-address.entity.ts';
import { SecondFactor } from '../second-factor/second-factor.entity.ts';
import { Session } from '../sessions/session.entity.ts';
import { Advertisement } from '../advertisements/advertisement.entity.ts';
import { AuditEntry } from '../audit/audit-entry.entity.ts';
import { BackupRun } from '../backups/backup-run.entity.ts';
import { BackgroundRun } from '../background/background-run.entity.ts';
import { CompanyEmail } from '../companies/company-email.entity.ts';
import { Company } from '../companies/company.entity.ts';
import { OutboxEvent } from '../events/event.entity.ts';
import { IdempotencyKey } from '../idempotency/idempotency-key.entity.ts';
import { Installation } from '../installations/installation.entity.ts';
import { KeyEvent } from '../keys/key-event.entity.ts';
import { KeyRequestNotice } from '../keys/key-request-notice.entity.ts';
import { Key } from '../keys/key.entity.ts';
import { MailTurn } from '../mail/mail-turn.entity.ts';
import { Mail } from '../mail/mail.entity.ts';
import { MutedMail } from '../mails/muted-mail.entity.ts';
import { CompanyNote } from '../notes/note.entity.ts';
import { NoticeReader } from '../notices/notice-reader.entity.ts';
import { PlanSetting } from '../plans/plan-setting.entity.ts';
import { EndMail } from '../reminders/end-mail.entity.ts';
import { KeyReminder } from '../reminders/key-reminder.entity.ts';
import { RenewalOffer } from '../renewals/renewal-offer.entity.ts';
import { ApiToken } from '../tokens/api-token.entity.ts';
import { SyncIdempotencyKey } from '../sync/sync-idempotency-key.entity.ts';
import { SyncRecord } from '../sync/sync-record.entity.ts';
import { Version } from '../versions/version.entity.ts';
import { WebhookDelivery } from '../webhooks/webhook-delivery.entity.ts';
import { WebhookEndpoint } from '../webhooks/webhook-endpoint.entity.ts';
import { SavedView } from '../views/saved-view.entity.ts';

/** Every table of the product. */
export const entities = [
  Company,
  CompanyEmail,
  CompanyNote,
  Administrator,
  Invitation,
  Session,
  ApiToken,
  SecondFactor,
  KnownAddress,
  EmailToken,
  PasswordResetRequest,
  PlanSetting,
  Key,
  KeyEvent,
  KeyRequestNotice,
  Installation,
  SyncRecord,
  SyncIdempotencyKey,
  Advertisement,
  Version,
  Mail,
  IdempotencyKey,
  MailTurn,
  MutedMail,
  OutboxEvent,
  NoticeReader,
  KeyReminder,
  SavedView,
  EndMail,
  RenewalOffer,
  BackgroundRun,
  BackupRun,
  AuditEntry,
  WebhookEndpoint,
  WebhookDelivery,
];
