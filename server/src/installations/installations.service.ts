import type { EntityManager } from 'typeorm';
import { DAY } from '../shared/durations.rules.ts';
import { type Cleaning, deleteWhere } from '../shared/cleaning.ts';
import type { PageArgs, PageOf } from '../shared/pages.ts';
import { type Counting, type List, readListPageOfEach } from '../sql/list-page.ts';
import { namedStatement } from '../sql/named-statements.ts';
import { Installation } from './installation.entity.ts';
import { MOST_INSTALLATIONS, SEEN_WITHIN_DAYS } from './installations.rules.ts';

/** That an installation was seen with a licence string that some key has. */
export interface Sighting {
  licenceString: string;
  installationId: string;
  address: string;
  /** The app's version; null where it was not sent. */
  version: string | null;
  seenAt: Date;
}

const SENT = `unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::timestamptz[]) with ordinality
  as sent (licence_string, installation_id, address, version, seen_at, place)`;

// what was seen within the last minute is written again only where it has moved; servers lock in one order
const noteKnown = namedStatement<{ place: string }>(`
  with sent as (select * from ${SENT}), known as (
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
const countAlone = namedStatement(
  `select pg_advisory_xact_lock(4151522, hash) from (
     select distinct hashtext(licence_string) as hash from unnest($1::text[]) licence_string order by hash) one`,
);
/**
 * Waits for servers that store installations of a company's licence strings, and holds up others until the transaction
 * ends. Once the company is erased they store none.
 */
export const lockInstallations = async (tx: EntityManager, companyId: string): Promise<void> => {
  const rows = await tx.query<{ licence_string: string }[]>(
    'select distinct licence_string from keys where company_id = $1',
    [companyId],
  );
  await countAlone(
    tx,
    rows.map((row) => row.licence_string),
  );
};

const noteNew = namedStatement(`
  with counted as materialized (
    select licence_string, (select count(*) from app_installations known where known.licence_string = one.licence_string) as count
    from (select distinct licence_string from unnest($1::text[]) licence_string) one
  )
  insert into app_installations (licence_string, installation_id, address, version, first_seen_at, last_seen_at)
  select licence_string, installation_id, address, version, seen_at, seen_at from (
    select *, row_number() over (partition by licence_string order by place) as number from ${SENT}) fresh
  join counted using (licence_string)
  where count + number <= ${MOST_INSTALLATIONS} and not exists (
    select from keys key join companies company on company.id = key.company_id
    where key.licence_string = fresh.licence_string and company.erased_at is not null)
  on conflict (licence_string, installation_id) do nothing`);

const valuesOf = (sightings: Sighting[]): unknown[] => [
  sightings.map(({ licenceString }) => licenceString),
  sightings.map(({ installationId }) => installationId),
  sightings.map(({ address }) => address),
  sightings.map(({ version }) => version),
  sightings.map(({ seenAt }) => seenAt),
];

/** Notes where installations were seen, each at most once. Licence strings with too many, or of an erased company, get no new ones. */
export async function noteSightings(db: EntityManager, sightings: Sighting[]): Promise<void> {
  const places = await noteKnown(db, ...valuesOf(sightings));
  if (!places.length) return;
  const fresh = places.map(({ place }) => sightings[Number(place) - 1]!);
  await db.transaction(async (tx) => {
    await countAlone(tx, valuesOf(fresh)[0]);
    await noteNew(tx, ...valuesOf(fresh));
  });
}

const OF_KEYS: List<Installation> = {
  type: Installation,
  // an extension bears the string of the key that it extends
  table: `(select installation.*, key.id as key_id from keys key join app_installations installation using (licence_string))`,
  alias: 'installation',
  where: [],
  values: [],
  isSearched: false,
  order: 'last_seen_at',
  direction: 'desc',
  kept: null,
};

/** The same page of the installations that use the string of each key, last seen first. */
export const listInstallationsOfEach = (
  db: EntityManager,
  keyIds: readonly string[],
  args: PageArgs,
  counting: Counting,
): Promise<Map<string, PageOf<Installation>>> => readListPageOfEach(db, OF_KEYS, 'key_id', keyIds, args, counting);

/** Forgets installations that were not seen for long. */
export const cleanInstallations: Cleaning = (db, now) =>
  deleteWhere(db, 'app_installations', 'last_seen_at < $1', [new Date(now.getTime() - SEEN_WITHIN_DAYS * DAY)]);
