import { Column, Entity, Index, JoinColumn, ManyToOne, OneToOne, PrimaryColumn } from 'typeorm';
import { Company } from '../../companies/companies/company.entity.ts';
import { Key } from '../keys/key.entity.ts';

/**
 * A collected key request. The next email to the administrators about requests of this company includes it if it is
 * still pending.
 */
@Entity('key_request_notices')
export class CollectedKeyRequest {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'key_request_notices_pkey' })
  keyId: string;

  @OneToOne(() => Key, { onDelete: 'CASCADE' })
  @JoinColumn({ foreignKeyConstraintName: 'key_request_notices_key_fkey' })
  key?: Key;

  @Index('key_request_notices_company')
  @Column('uuid')
  companyId: string;

  @ManyToOne(() => Company, { onDelete: 'CASCADE' })
  @JoinColumn({ foreignKeyConstraintName: 'key_request_notices_company_fkey' })
  company?: Company;

  @Index('key_request_notices_due')
  @Column('timestamptz')
  dueAt: Date;
}
