import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A network address from which somebody proved that they own an account: by logging in, or with a mailed link. */
@Entity('known_addresses')
@Index('known_addresses_last_seen', ['lastSeenAt'])
export class KnownAddress {
  // of a company or of an administrator
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'known_addresses_pkey' })
  accountId: string;

  // an IPv6 address is kept as its /64
  @PrimaryColumn('text', { primaryKeyConstraintName: 'known_addresses_pkey' })
  address: string;

  @Column('timestamptz')
  lastSeenAt: Date;

  // when the account was mailed that somebody logged in from it
  @Column('timestamptz', { nullable: true })
  toldAt: Date | null;
}
