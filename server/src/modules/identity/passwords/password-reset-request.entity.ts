import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import { numericTransformer } from '../../../platform/kernel/numeric-transformer.ts';

/** A queued request for a reset link. */
@Entity('password_reset_requests')
export class PasswordResetRequest {
  @PrimaryColumn('bigint', {
    generated: 'identity',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'password_reset_requests_pkey',
    transformer: numericTransformer,
  })
  id: number;

  // The typed email, cut off one character after the maximum length of an email, so that an overlong email matches no
  // account.
  @Column('text')
  email: string;

  @Column('text')
  address: string;

  @CreateDateColumn({ type: 'timestamptz' })
  requestedAt: Date;
}
