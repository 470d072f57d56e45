import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { Company } from '../../companies/companies/company.entity.ts';

/** The time when the owners of a company were last emailed about join requests. */
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
