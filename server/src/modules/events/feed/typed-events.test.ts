import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { EVENT_QUERY, EVENT_TYPE_NAMES, type QueriedFeed } from '../../../../test/event-query.ts';
import { openEventStream } from '../../../../test/event-stream.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { waitFor } from '../../../../test/wait-for.ts';
import { COMPANY_FIELDS } from '../outbox/company-fields.rules.ts';
import { EVENT_DATA, graphqlTypes } from '../outbox/event-data.ts';
import { EventKind } from '../outbox/event-kinds.rules.ts';
import { getEventTypeName } from './event-types.ts';

let portal: Portal;
let adminJwt: string;
beforeAll(async () => {
  portal = await startPortal();
  adminJwt = await portal.logInAdmin();
});
afterAll(() => portal.stop());

const KINDS = Object.values(EventKind);
type DataByKind = Record<EventKind, object>;

/** Arbitrary values of the scalars that `graphqlTypes` names. */
const SCALARS: Record<string, fc.Arbitrary<unknown>> = {
  ID: fc.uuid(),
  Int: fc.nat(),
  Count: fc.maxSafeNat(),
  Money: fc.nat().map((paise) => paise / 100),
  DateTime: fc
    .date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  DateOrDateTime: fc.constantFrom('2027-03-05', '2027-03-05T18:30:00.000Z'),
};

/** Returns arbitrary stored data that fits a schema. With `isOld`, the data lacks every optional field. */
function buildArbitrary(schema: z.ZodType, isOld: boolean): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodOptional)
    return isOld
      ? fc.constant(undefined)
      : fc.option(buildArbitrary(schema.unwrap() as z.ZodType, isOld), { nil: undefined });
  if (schema instanceof z.ZodNullable) return fc.option(buildArbitrary(schema.unwrap() as z.ZodType, isOld));
  if (schema instanceof z.ZodArray)
    return fc.array(buildArbitrary(schema.element as z.ZodType, isOld), { maxLength: 3 });
  if (schema instanceof z.ZodObject)
    return fc.record(
      Object.fromEntries(
        Object.entries(schema.shape).map(([name, field]) => [name, buildArbitrary(field as z.ZodType, isOld)]),
      ),
    );
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options);
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  return SCALARS[graphqlTypes.get(schema)?.name ?? ''] ?? (schema instanceof z.ZodString ? fc.string() : fc.nat(100));
}

const buildArbitraryData = (isOld: boolean) =>
  fc.record(
    Object.fromEntries(KINDS.map((kind) => [kind, buildArbitrary(EVENT_DATA[kind], isOld)])),
  ) as fc.Arbitrary<DataByKind>;

const companyFieldNames = Object.fromEntries(Object.entries(COMPANY_FIELDS).map(([name, value]) => [value, name]));

/** Returns the typed form of stored data: missing fields are null, and enum values have their GraphQL names. */
function toTyped(schema: z.ZodType, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return toTyped(schema.unwrap() as z.ZodType, value);
  if (schema instanceof z.ZodArray)
    return (value as unknown[]).map((item) => toTyped(schema.element as z.ZodType, item));
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries(schema.shape).map(([name, field]) => [
        name,
        toTyped(field as z.ZodType, (value as Record<string, unknown>)[name]),
      ]),
    );
  return graphqlTypes.get(schema)?.name === 'CompanyField' ? companyFieldNames[value as string] : value;
}

/** Stores an event of each kind and returns the cursor before them. */
async function storeEvents(data: DataByKind): Promise<string> {
  const waitUntilPublished = () =>
    waitFor(async () => expect(await portal.db.query('select from events where position is null')).toEqual([]));
  await waitUntilPublished();
  const { newestCursor } = (await portal.callRest('GET', '/events?first=1', { jwt: adminJwt })).body;
  await portal.db.query(
    `insert into events (kind, occurred_at, data, is_for_company, is_for_administrators)
     select kind, now(), data, false, false
     from rows from (unnest($1::text[]), unnest($2::jsonb[])) with ordinality as given (kind, data, n) order by n`,
    [KINDS, KINDS.map((kind) => JSON.stringify(data[kind]))],
  );
  await waitUntilPublished();
  return newestCursor as string;
}

async function readFeed(after: string): Promise<QueriedFeed> {
  const { data, errors } = await portal.callGraphql(EVENT_QUERY, { after }, adminJwt);
  expect(errors).toBeUndefined();
  return data.events as QueriedFeed;
}

describe('events: types of events', () => {
  it('each kind of event has one GraphQL type', () => {
    expect(EVENT_TYPE_NAMES.toSorted()).toEqual(KINDS.map(getEventTypeName).toSorted());
    expect(getEventTypeName(EventKind.COMPANY_SUSPENSION_LIFTED)).toBe('CompanySuspensionLiftedEvent');
  });

  it.each([
    ['of this version', false],
    ['of 0.1.0, which lacks the fields that were added later', true],
  ])('every kind with any data %s is read with all its fields', async (_version, isOld) => {
    await fc.assert(
      fc.asyncProperty(buildArbitraryData(isOld), async (data) => {
        const { edges } = await readFeed(await storeEvents(data));
        expect(edges.map(({ node }) => node)).toEqual(
          KINDS.map((kind) =>
            expect.objectContaining({
              __typename: getEventTypeName(kind),
              type: kind,
              data: toTyped(EVENT_DATA[kind], data[kind]),
            }),
          ),
        );
      }),
      { numRuns: 10 },
    );
  });

  it('the largest number of users that a chat app can report is readable', async () => {
    const [data] = fc.sample(buildArbitraryData(false), 1) as [DataByKind];
    const users = Number.MAX_SAFE_INTEGER;
    const { edges } = await readFeed(
      await storeEvents({ ...data, KEY_USAGE_REACHED: { ...data.KEY_USAGE_REACHED, users } }),
    );
    expect(edges.map(({ node }) => node.data)).toContainEqual(expect.objectContaining({ users }));
  });

  it('REST and streams return the stored JSON', async () => {
    const [data] = fc.sample(buildArbitraryData(false), 1) as [DataByKind];
    const after = await storeEvents(data);
    const { edges } = await readFeed(after);
    const rows: { data: object }[] = await portal.db.query('select data from events order by position desc limit $1', [
      KINDS.length,
    ]);
    const storedEvents = rows.toReversed().map((row, n) => {
      const { __typename, ...event } = edges[n]!.node;
      return JSON.stringify({ ...event, data: row.data });
    });
    const response = await fetch(`${portal.url}/api/events?after=${after}`, { headers: { jwt: adminJwt } });
    const newestCursor = JSON.stringify((await readFeed(after)).newestCursor);
    expect(await response.text()).toBe(
      `{"success":true,"code":5,"message":"Events fetched.","data":[${storedEvents.join(',')}],"cursor":${newestCursor},"hasMore":false,"newestCursor":${newestCursor},"ignored":[]}`,
    );
    const stream = await openEventStream(`${portal.url}/live/events?after=${after}`, adminJwt);
    await waitFor(() => expect(stream.events()).toHaveLength(KINDS.length));
    expect(stream.events().map((message) => /^data: (.*)$/m.exec(message)![1])).toEqual(storedEvents);
    stream.close();
  });

  it('a client selects the snapshots of all event types with one fragment', async () => {
    const [data] = fc.sample(buildArbitraryData(false), 1) as [DataByKind];
    const after = await storeEvents(data);
    const { data: result } = await portal.callGraphql(
      `query ($after: String) { events(after: $after) { edges { node {
        ... on KeyStateEvent { data { key { id } } }
        ... on CompanyStateEvent { data { company { id } } } } } } }`,
      { after },
      adminJwt,
    );
    const getRecordId = (kind: EventKind, name: 'key' | 'company') =>
      (data[kind] as { [name in 'key' | 'company']?: { id: string } })[name]?.id;
    expect(
      result.events.edges.map(({ node }: { node: QueriedFeed['edges'][0]['node'] }) => [
        node.data?.key?.id,
        node.data?.company?.id,
      ]),
    ).toEqual(KINDS.map((kind) => [getRecordId(kind, 'key'), getRecordId(kind, 'company')]));
  });
});
