import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { EmailKind } from './email-kinds.rules.ts';

/** A kind of email that a member or an administrator has turned off. */
@Entity('muted_mails')
export class MutedEmail {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'muted_mails_pkey' })
  accountId: string;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'muted_mails_pkey' })
  kind: EmailKind;

  // The company of a member, for the audit log. A trigger fills it.
  @Column('uuid', { nullable: true })
  companyId: string | null;
}
