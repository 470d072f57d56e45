import { Entity, PrimaryColumn } from 'typeorm';
import type { EmailKind } from './email-kinds.rules.ts';

/** A kind of email that a company or an administrator has switched off. */
@Entity('muted_mails')
export class MutedEmail {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'muted_mails_pkey' })
  accountId: string;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'muted_mails_pkey' })
  kind: EmailKind;
}
