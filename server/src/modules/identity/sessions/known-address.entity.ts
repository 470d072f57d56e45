import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A network address from which the account has logged in, or has set its password with an emailed link. */
@Entity('known_addresses')
@Index('known_addresses_last_seen', ['lastSeenAt'])
export class KnownAddress {
  // The id of a member or an administrator.
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'known_addresses_pkey' })
  accountId: string;

  // An IPv6 address is stored as its /64 network.
  @PrimaryColumn('text', { primaryKeyConstraintName: 'known_addresses_pkey' })
  address: string;

  @Column('timestamptz')
  lastSeenAt: Date;

  // The time of the email about a login from this address. Null if no email was sent.
  @Column('timestamptz', { name: 'told_at', nullable: true })
  notifiedAt: Date | null;
}
