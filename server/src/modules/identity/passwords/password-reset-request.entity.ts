import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import { numericTransformer } from '../../../platform/kernel/numeric-transformer.ts';

/** A request for a reset link that the server has not answered yet. */
@Entity('password_reset_requests')
export class PasswordResetRequest {
  @PrimaryColumn('bigint', {
    generated: 'identity',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'password_reset_requests_pkey',
    transformer: numericTransformer,
  })
  id: number;

  // as typed, and not longer than an email can be
  @Column('text')
  email: string;

  // where the request came from
  @Column('text')
  address: string;

  @CreateDateColumn({ type: 'timestamptz' })
  requestedAt: Date;
}
