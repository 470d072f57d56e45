import type { EntityManager } from 'typeorm';
import { type CountOptions, type ListQuery, readListPagePerOwner } from '../../../platform/database/lists/list-page.ts';
import { createNamedStatement } from '../../../platform/database/prepared-statements/named-statements.ts';
import { type Cleanup, deleteWhere } from '../../../platform/jobs/cleanup.ts';
import { AdvisoryLock } from '../../../platform/kernel/database-registry.ts';
import { DAY_MS } from '../../../platform/kernel/durations.rules.ts';
import type { ListArgs, ListSlice } from '../../../platform/kernel/pages.ts';
import { Installation } from './installation.entity.ts';
import { MAX_INSTALLATIONS, RETENTION_DAYS } from './installations.rules.ts';

/** A request from an installation. The caller must have checked that a key with the licence string exists. */
export interface InstallationHeartbeat {
  licenceString: string;
  installationId: string;
  address: string;
  /** The app's version. Null if the app sent none. */
  version: string | null;
  seenAt: Date;
}

const HEARTBEAT_ROWS_SQL = `unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::timestamptz[]) with ordinality
  as sent (licence_string, installation_id, address, version, seen_at, position)`;

// Updates known installations, and returns the positions of the heartbeats from unknown ones. Skips a heartbeat that is
// not later than the stored one, or at most a minute later with the same address and version. Rows are locked in the
// order of their ids, so concurrent servers do not deadlock.
const updateKnownInstallations = createNamedStatement<{ position: string }>(`
  with sent as (select * from ${HEARTBEAT_ROWS_SQL}), known as (
    select installation.id, sent.position, sent.address, coalesce(sent.version, installation.version) as version, sent.seen_at
    from sent join app_installations installation using (licence_string, installation_id)
  ), changed as (
    select known.* from known join app_installations installation on installation.id = known.id
    where known.seen_at > installation.last_seen_at and (known.seen_at > installation.last_seen_at + interval '1 minute'
      or (known.address, known.version) is distinct from (installation.address, installation.version))
    order by installation.id for update of installation
  ), written as (
    update app_installations installation
    set last_seen_at = changed.seen_at, address = changed.address, version = changed.version
    from changed where installation.id = changed.id
  )
  select position from sent where position not in (select position from known)`);

// Serializes inserts per licence string, so the count for the limit includes the rows of other servers.
const lockLicenceStrings = createNamedStatement(
  `select pg_advisory_xact_lock(${AdvisoryLock.INSTALLATIONS}, hash) from (
     select distinct hashtext(licence_string) as hash from unnest($1::text[]) licence_string order by hash) one`,
);

const readLicenceStrings = createNamedStatement<{ licence_string: string }>(
  'select distinct licence_string from keys where company_id = $1',
);

/**
 * Blocks inserts of installations for a company's licence strings until the transaction ends. An erasure uses this
 * lock, so that no server inserts an installation from a request that arrived before the erasure.
 */
export const lockInstallations = async (tx: EntityManager, companyId: string): Promise<void> => {
  const rows = await readLicenceStrings(tx, companyId);
  await lockLicenceStrings(
    tx,
    rows.map((row) => row.licence_string),
  );
};

const insertNewInstallations = createNamedStatement(`
  with counted as materialized (
    select licence_string, (select count(*) from app_installations known where known.licence_string = one.licence_string) as count
    from (select distinct licence_string from unnest($1::text[]) licence_string) one
  )
  insert into app_installations (licence_string, installation_id, address, version, first_seen_at, last_seen_at)
  select licence_string, installation_id, address, version, seen_at, seen_at from (
    select *, row_number() over (partition by licence_string order by position) as number from ${HEARTBEAT_ROWS_SQL}) fresh
  join counted using (licence_string)
  where count + number <= ${MAX_INSTALLATIONS} and not exists (
    select from keys key join companies company on company.id = key.company_id
    where key.licence_string = fresh.licence_string and company.erased_at is not null)
  on conflict (licence_string, installation_id) do nothing`);

const toColumnArrays = (heartbeats: InstallationHeartbeat[]): unknown[] => [
  heartbeats.map(({ licenceString }) => licenceString),
  heartbeats.map(({ installationId }) => installationId),
  heartbeats.map(({ address }) => address),
  heartbeats.map(({ version }) => version),
  heartbeats.map(({ seenAt }) => seenAt),
];

/**
 * Stores heartbeats: updates known installations and inserts new ones. `heartbeats` has at most one heartbeat per
 * installation. Installations are not added to licence strings that have reached `MAX_INSTALLATIONS` or belong to an
 * erased company.
 */
export async function writeHeartbeats(db: EntityManager, heartbeats: InstallationHeartbeat[]): Promise<void> {
  const newPositions = await updateKnownInstallations(db, ...toColumnArrays(heartbeats));
  if (!newPositions.length) return;
  const newHeartbeats = newPositions.map(({ position }) => heartbeats[Number(position) - 1]!);
  await db.transaction(async (tx) => {
    await lockLicenceStrings(tx, toColumnArrays(newHeartbeats)[0]);
    await insertNewInstallations(tx, ...toColumnArrays(newHeartbeats));
  });
}

const INSTALLATION_LIST: ListQuery<Installation> = {
  type: Installation,
  // Join by licence string, because an extension has the licence string of the key that it extends.
  table: `(select installation.*, key.id as key_id from keys key join app_installations installation using (licence_string))`,
  alias: 'installation',
  where: [],
  values: [],
  order: 'last_seen_at',
  direction: 'desc',
};

/** Lists one page of each key's installations, most recently seen first. */
export const listInstallationsByKey = (
  db: EntityManager,
  keyIds: readonly string[],
  args: ListArgs,
  countOptions: CountOptions,
): Promise<Map<string, ListSlice<Installation>>> =>
  readListPagePerOwner(db, INSTALLATION_LIST, 'key_id', keyIds, args, countOptions);

/** Deletes installations that have sent no request for `RETENTION_DAYS` days. */
export const purgeInstallations: Cleanup = (db, now) =>
  deleteWhere(db, 'app_installations', 'last_seen_at < $1', [new Date(now.getTime() - RETENTION_DAYS * DAY_MS)]);
