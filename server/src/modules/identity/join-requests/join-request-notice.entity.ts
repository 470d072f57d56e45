import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { Company } from '../../companies/companies/company.entity.ts';

/** The time of the latest email about join requests to the owners of a company. */
@Entity('join_request_notices')
export class JoinRequestNotice {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'join_request_notices_pkey' })
  companyId: string;

  @OneToOne(() => Company, { onDelete: 'CASCADE' })
  @JoinColumn({ foreignKeyConstraintName: 'join_request_notices_company_fkey' })
  company?: Company;

  @Column('timestamptz')
  sentAt: Date;
}
