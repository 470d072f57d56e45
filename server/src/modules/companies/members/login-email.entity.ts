import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Member } from './member.entity.ts';

/**
 * An email that a member can use to log in. The contact can use the current email and, until it is confirmed, the last
 * confirmed email. Other members can use a changed email only after they confirm it. Each email belongs to one person.
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
