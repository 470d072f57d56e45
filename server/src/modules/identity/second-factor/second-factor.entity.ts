import { Field, Int, ObjectType } from 'type-graphql';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The second factor of an account: a TOTP secret and recovery codes. */
@ObjectType({ description: 'The two-step login of an account.', simpleResolvers: true })
@Entity('second_factors')
export class SecondFactor {
  // The id of a member or an administrator.
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'second_factors_pkey' })
  accountId: string;

  // The company of a member, for the audit log. A trigger fills it.
  @Column('uuid', { nullable: true })
  companyId: string | null;

  // The secret, encrypted by the encryptor and bound to the account id.
  @Column('text')
  secret: string;

  // Null until the first code proves that the authenticator app has the secret.
  @Field(() => Date, { nullable: true, description: 'When the two-step login was turned on.' })
  @Column('timestamptz', { nullable: true })
  addedAt: Date | null;

  // The time step (30 s) of the last accepted code. Earlier and equal steps are rejected, so each code works once.
  @Column('integer', { default: 0 })
  lastStep: number;

  // SHA-256 hashes of the unused recovery codes.
  @Column('text', { array: true, default: [] })
  recoveryHashes: string[];

  @Field(() => Int, { description: 'The number of unused recovery codes.', simple: false })
  get recoveryCodesLeft(): number {
    return this.recoveryHashes.length;
  }
}
