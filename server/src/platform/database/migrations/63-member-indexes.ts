import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../concurrent-index.ts';

/** Indexes the sessions and the emailed links of members. */
export class MemberIndexes63 implements MigrationInterface {
  name = 'MemberIndexes1900000000063';
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await createIndexConcurrently(db, { name: 'sessions_member', on: 'sessions (member_company_id, member_id)' });
    await createIndexConcurrently(db, { name: 'email_tokens_member', on: 'email_tokens (member_id)' });
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop index sessions_member, email_tokens_member');
  }
}
