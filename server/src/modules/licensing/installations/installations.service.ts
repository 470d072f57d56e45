import type { EntityManager } from 'typeorm';
import { AdvisoryLock } from '../../../platform/kernel/database-registry.ts';
import { DAY_MS } from '../../../platform/kernel/durations.rules.ts';
import { type Cleanup, deleteWhere } from '../../../platform/jobs/cleanup.ts';
import type { PageArgs, ListPage } from '../../../platform/kernel/pages.ts';
import { type CountOptions, type ListQuery, readListPagePerOwner } from '../../../platform/database/lists/list-page.ts';
import { createNamedStatement } from '../../../platform/database/lists/named-statements.ts';
import { Installation } from './installation.entity.ts';
import { MAX_INSTALLATIONS, SEEN_WITHIN_DAYS } from './installations.rules.ts';

/** That an installation was seen with a licence string that some key has. */
export interface InstallationHeartbeat {
  licenceString: string;
  installationId: string;
  address: string;
  /** The app's version; null where it was not sent. */
  version: string | null;
  seenAt: Date;
}

const HEARTBEAT_ROWS_SQL = `unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::timestamptz[]) with ordinality
  as sent (licence_string, installation_id, address, version, seen_at, place)`;

// what was seen within the last minute is written again only where it has moved; servers lock in one order
const updateKnownInstallations = createNamedStatement<{ place: string }>(`
  with sent as (select * from ${HEARTBEAT_ROWS_SQL}), known as (
    select installation.id, sent.place, sent.address, coalesce(sent.version, installation.version) as version, sent.seen_at
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
  select place from sent where place not in (select place from known)`);

// one server at a time makes new ones of a licence string, so that it counts what the others have made
const lockLicenceStrings = createNamedStatement(
  `select pg_advisory_xact_lock(${AdvisoryLock.INSTALLATIONS}, hash) from (
     select distinct hashtext(licence_string) as hash from unnest($1::text[]) licence_string order by hash) one`,
);

const readLicenceStrings = createNamedStatement<{ licence_string: string }>(
  'select distinct licence_string from keys where company_id = $1',
);

/**
 * Waits for servers that store installations of a company's licence strings, and holds up others until the transaction
 * ends. Once the company is erased they store none.
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
    select *, row_number() over (partition by licence_string order by place) as number from ${HEARTBEAT_ROWS_SQL}) fresh
  join counted using (licence_string)
  where count + number <= ${MAX_INSTALLATIONS} and not exists (
    select from keys key join companies company on company.id = key.company_id
    where key.licence_string = fresh.licence_string and company.erased_at is not null)
  on conflict (licence_string, installation_id) do nothing`);

const toColumnArrays = (sightings: InstallationHeartbeat[]): unknown[] => [
  sightings.map(({ licenceString }) => licenceString),
  sightings.map(({ installationId }) => installationId),
  sightings.map(({ address }) => address),
  sightings.map(({ version }) => version),
  sightings.map(({ seenAt }) => seenAt),
];

/** Notes where installations were seen, each at most once. Licence strings with too many, or of an erased company, get no new ones. */
export async function writeHeartbeats(db: EntityManager, sightings: InstallationHeartbeat[]): Promise<void> {
  const places = await updateKnownInstallations(db, ...toColumnArrays(sightings));
  if (!places.length) return;
  const fresh = places.map(({ place }) => sightings[Number(place) - 1]!);
  await db.transaction(async (tx) => {
    await lockLicenceStrings(tx, toColumnArrays(fresh)[0]);
    await insertNewInstallations(tx, ...toColumnArrays(fresh));
  });
}

const INSTALLATION_LIST: ListQuery<Installation> = {
  type: Installation,
  // an extension bears the string of the key that it extends
  table: `(select installation.*, key.id as key_id from keys key join app_installations installation using (licence_string))`,
  alias: 'installation',
  where: [],
  values: [],
  isSearched: false,
  order: 'last_seen_at',
  direction: 'desc',
  precomputedCount: null,
};

/** The same page of the installations that use the string of each key, last seen first. */
export const listInstallationsByKey = (
  db: EntityManager,
  keyIds: readonly string[],
  args: PageArgs,
  counting: CountOptions,
): Promise<Map<string, ListPage<Installation>>> =>
  readListPagePerOwner(db, INSTALLATION_LIST, 'key_id', keyIds, args, counting);

/** Forgets installations that were not seen for long. */
export const purgeInstallations: Cleanup = (db, now) =>
  deleteWhere(db, 'app_installations', 'last_seen_at < $1', [new Date(now.getTime() - SEEN_WITHIN_DAYS * DAY_MS)]);
