import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Member } from './member.entity.ts';

/**
 * An email that can log in: the current email of a member and, until the current email is confirmed, the last confirmed
 * one. An unconfirmed change by a member who is not the contact has no row. An email belongs to one person.
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
