import type { MigrationInterface, QueryRunner } from 'typeorm';
import { type AuditTrigger, buildAuditTrigger } from '../audit-trigger.ts';

const PREVIOUS_COLUMNS = ['plan_type', 'expires_at', 'user_limit', 'add_ons', 'outcome', 'reason'];
const buildTriggerReplacement = (shown: string[]): string => {
  const trigger: AuditTrigger = {
    kind: 'RENEWAL',
    company: 'company_id',
    subject: 'key_id',
    isForCompany: true,
    shown,
  };
  return `drop trigger renewal_offers_audited on renewal_offers; ${buildAuditTrigger('renewal_offers', trigger)}`;
};

// The new columns are null for renewals that were prepared earlier. These renewals get the price at confirmation.
const up = `
  alter table renewal_offers add starts_at timestamptz, add ends_at timestamptz, add lines jsonb,
    add subtotal numeric(20, 2), add gst numeric(20, 2), add round_off numeric(20, 2), add total numeric(20, 2),
    add price_until timestamptz, add latest_expiry timestamptz, add message text,
    add constraint renewal_offers_price check ((lines is null) = (price_until is null)),
    add constraint renewal_offers_message_length check (char_length(message) <= 500);
`;

export class OfferPrices39 implements MigrationInterface {
  name = 'OfferPrices1900000000039';

  async up(db: QueryRunner): Promise<void> {
    await db.query(up);
    await db.query(
      buildTriggerReplacement([...PREVIOUS_COLUMNS, 'starts_at', 'ends_at', 'total', 'price_until', 'message']),
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(buildTriggerReplacement(PREVIOUS_COLUMNS));
    await db.query(`alter table renewal_offers drop starts_at, drop ends_at, drop lines, drop subtotal, drop gst,
      drop round_off, drop total, drop price_until, drop latest_expiry, drop message`);
  }
}
