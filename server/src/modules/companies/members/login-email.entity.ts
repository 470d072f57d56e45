import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Member } from './member.entity.ts';

/**
 * An email that a member can use to log in: the current email and, until it is confirmed, the last confirmed one. If
 * the member is not the contact, a changed email has no row until it is confirmed. Each email belongs to one person.
 */
@Entity('login_emails')
export class LoginEmail {
  /** The result of `normalizeLoginName`. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'login_emails_pkey' })
  emailNormal: string;

  @Index('login_emails_member')
  @Column('uuid')
  memberId: string;

  @ManyToOne(() => Member, { onDelete: 'CASCADE' })
  @JoinColumn({ foreignKeyConstraintName: 'login_emails_member_fkey' })
  member?: Member;
}
