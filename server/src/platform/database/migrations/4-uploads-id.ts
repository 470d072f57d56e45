import type { MigrationInterface, QueryRunner } from 'typeorm';

export class UploadsId4 implements MigrationInterface {
  name = 'UploadsId1790000000004';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- the folder of uploaded images that belongs to this database holds the same id
      alter table installation add uploads_id uuid not null default gen_random_uuid();
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table installation drop uploads_id');
  }
}
