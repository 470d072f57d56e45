import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { BankColumns } from './bank-columns.rules.ts';

/**
 * The columns that an administrator chose for one bank account and one header. Later imports with the same account and
 * header use these columns.
 */
@Entity('bank_formats')
export class BankFormat {
  // The name of the account in lower case.
  @PrimaryColumn('text', { primaryKeyConstraintName: 'bank_formats_pkey' })
  account: string;

  // The SHA-256 of the normalized header.
  @PrimaryColumn('text', { primaryKeyConstraintName: 'bank_formats_pkey' })
  header: string;

  @Column('jsonb')
  columns: BankColumns;
}
