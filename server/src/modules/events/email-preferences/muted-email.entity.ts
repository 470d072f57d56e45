import { Entity, PrimaryColumn } from 'typeorm';
import type { MailKind } from './email-kinds.rules.ts';

/** A kind of mail that an account, a company or an administrator, does not want. */
@Entity('muted_mails')
export class MutedEmail {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'muted_mails_pkey' })
  accountId: string;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'muted_mails_pkey' })
  kind: MailKind;
}
