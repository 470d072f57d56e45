import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Field, Int, ObjectType } from 'type-graphql';

/** The second factor of an account: a secret that an authenticator shares, and codes for when that is lost. */
@ObjectType({ description: 'The two-step login of an account.', simpleResolvers: true })
@Entity('second_factors')
export class SecondFactor {
  // of a company or of an administrator
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'second_factors_pkey' })
  accountId: string;

  // sealed by the vault for the account
  @Column('text')
  secret: string;

  // null: it was begun, and no code has proved yet that an authenticator has it
  @Field(() => Date, { nullable: true, description: 'Since when a login asks for a code.' })
  @Column('timestamptz', { nullable: true })
  addedAt: Date | null;

  // the step of the last code, as each is good once; a step has 30 seconds
  @Column('integer', { default: 0 })
  lastStep: number;

  // SHA-256 of those that were not used yet
  @Column('text', { array: true, default: [] })
  recoveryHashes: string[];

  @Field(() => Int, { description: 'How many recovery codes were not used yet.', simple: false })
  get recoveryCodesLeft(): number {
    return this.recoveryHashes.length;
  }
}
