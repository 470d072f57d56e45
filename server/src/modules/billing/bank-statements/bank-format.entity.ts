import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { BankColumns } from './bank-columns.rules.ts';

/** The columns of the statements of an account. They are remembered by the header of the file. */
@Entity('bank_formats')
export class BankFormat {
  // In lower case.
  @PrimaryColumn('text', { primaryKeyConstraintName: 'bank_formats_pkey' })
  account: string;

  // The SHA-256 of the names of the columns.
  @PrimaryColumn('text', { primaryKeyConstraintName: 'bank_formats_pkey' })
  header: string;

  @Column('jsonb')
  columns: BankColumns;
}
