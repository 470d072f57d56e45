import { afterAll, beforeAll, expect, it } from 'vitest';
import { createKeyClient } from '../../../../test/key-client.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { Company, NOT_IN_EVENTS as COMPANY_NOT_IN_EVENTS } from '../../companies/companies/company.entity.ts';
import { Key, NOT_IN_EVENTS as KEY_NOT_IN_EVENTS } from '../../licensing/keys/key.entity.ts';
import { EVENT_DATA } from '../outbox/event-data.ts';
import { EventKind } from '../outbox/event-kinds.rules.ts';
import { listEventsAfter, recordEvent } from '../outbox/events.service.ts';
import { publishEvents } from '../outbox/publisher.ts';

let portal: Portal;
let keyClient: ReturnType<typeof createKeyClient>;
let adminJwt: string;
beforeAll(async () => {
  portal = await startPortal();
  await portal.setPrices();
  keyClient = createKeyClient(portal);
  adminJwt = await portal.logInAdmin();
});
afterAll(() => portal.stop());

interface Row {
  kind: string;
  key_id: string | null;
  data: { key?: { status: string; userLimit: number; replacesId: string | null }; reason?: string | null };
  is_for_company: boolean;
  is_for_administrators: boolean;
}

const findEvents = (companyId: string): Promise<Row[]> =>
  portal.db.query('select * from events where company_id = $1 order by occurred_at, place', [companyId]);
const listKinds = async (companyId: string) => (await findEvents(companyId)).map(({ kind }) => kind);

it('events: each step of a key is one event with the new state and no licence string', async () => {
  const company = await portal.createCompany();
  const key = await keyClient.createApproved(company.jwt, adminJwt, { keyType: 'week', user: 10 });
  const extension = (await keyClient.extend(company.jwt, key._id, 5)).body.data;
  await keyClient.decide(adminJwt, extension._id, 'Approved');
  await keyClient.decide(adminJwt, extension._id, 'Disabled', 'Not paid.');
  const second = (await keyClient.request(company.jwt)).body.data;
  await keyClient.decide(adminJwt, second._id, 'Rejected', 'Wrong plan.');
  const third = (await keyClient.request(company.jwt)).body.data;
  const withdrawMutation =
    'mutation ($keyId: ID!) { withdrawKeyRequest(input: { keyId: $keyId }) { userErrors { code } } }';
  await portal.callGraphql(withdrawMutation, { keyId: third._id }, company.jwt);
  const createdKey = (await keyClient.create(adminJwt, company.id)).body.data;

  const events = await findEvents(company.id);
  expect(events.map(({ kind, key_id, data }) => [kind, key_id, data.key?.status, data.reason ?? null])).toEqual([
    ['COMPANY_SIGNED_UP', null, undefined, null],
    ['KEY_REQUESTED', key._id, 'PENDING', null],
    ['KEY_APPROVED', key._id, 'APPROVED', null],
    ['KEY_REQUESTED', extension._id, 'PENDING', null],
    ['KEY_REPLACED', key._id, 'DISABLED', 'Replaced by its extension.'],
    ['KEY_EXTENDED', extension._id, 'APPROVED', null],
    ['KEY_DISABLED', extension._id, 'DISABLED', 'Not paid.'],
    ['KEY_REQUESTED', second._id, 'PENDING', null],
    ['KEY_REJECTED', second._id, 'REJECTED', 'Wrong plan.'],
    ['KEY_REQUESTED', third._id, 'PENDING', null],
    ['KEY_WITHDRAWN', third._id, 'REJECTED', null],
    ['KEY_CREATED', createdKey._id, 'APPROVED', null],
  ]);
  expect(events[5]!.data.key).toMatchObject({ userLimit: 15, replacesId: key._id });
  const text = JSON.stringify(events);
  for (const { key: licence } of [key, createdKey]) expect(text).not.toContain(licence);
});

it('events: rejected or rolled-back changes create no event', async () => {
  const company = await portal.createCompany();
  const { _id } = (await keyClient.request(company.jwt)).body.data;
  const replies = await Promise.all(
    ['Approved', 'Rejected', 'Approved', 'Rejected'].map((status) => keyClient.decide(adminJwt, _id, status)),
  );
  expect(replies.filter(({ body }) => body.success)).toHaveLength(1);
  expect(await listKinds(company.id)).toHaveLength(3);
});

it('events: price changes and new versions create events', async () => {
  const priceMutation = `mutation { updatePlanSettings(input: { settings: [{ addOn: REMOTE, price: 12, discountPercent: 0, isActive: true }] }) { message } }`;
  await portal.callGraphql(priceMutation, {}, adminJwt);
  const versionMutation = `mutation { createVersion(input: { version: "9.9", type: USER }) { message } }`;
  await portal.callGraphql(versionMutation, {}, adminJwt);
  const rows: Row[] = await portal.db.query('select kind, data from events where company_id is null order by kind');
  expect(rows.map(({ kind }) => kind)).toEqual(['PRICES_CHANGED', 'VERSION_PUBLISHED']);
  expect(JSON.stringify(rows)).toContain('"price": 12'.replaceAll(' ', ''));
});

it('events: positions are consecutive, and a late commit does not change the order of published events', async () => {
  const recordPriceChange = (at: Date) =>
    portal.db.transaction(async (tx) => {
      await recordEvent(tx, { kind: EventKind.PRICES_CHANGED, at, data: { prices: [] } });
    });
  const lateRunner = portal.db.createQueryRunner();
  await lateRunner.startTransaction();
  await recordEvent(lateRunner.manager, { kind: EventKind.PRICES_CHANGED, at: new Date(0), data: { prices: [] } });
  const findUnpublished = () => portal.db.query('select kind from events where position is null');
  for (let round = 0; round < 10; round++) {
    await Promise.all([...Array.from({ length: 5 }, () => recordPriceChange(new Date())), publishEvents(portal.db)]);
    await Promise.all(Array.from({ length: 4 }, () => publishEvents(portal.db)));
  }
  expect(await findUnpublished()).toEqual([]);
  const before = await listEventsAfter(portal.db.manager, 0, 1000);
  await lateRunner.commitTransaction();
  await lateRunner.release();
  // The commit wakes the publisher of the server.
  await expect.poll(async () => (await listEventsAfter(portal.db.manager, 0, 1000)).length).toBe(before.length + 1);
  const positions = (await listEventsAfter(portal.db.manager, 0, 1000)).map(({ position }) => position);
  expect(positions).toEqual(positions.map((_, n) => n + 1));
  const [last] = await portal.db.query('select occurred_at from events order by position desc limit 1');
  expect(last.occurred_at).toEqual(new Date(0));
});

it.each([
  ['company', Company, COMPANY_NOT_IN_EVENTS, EVENT_DATA.COMPANY_RELEASED.shape.company.shape],
  ['key', Key, KEY_NOT_IN_EVENTS, EVENT_DATA.KEY_USED.shape.key.shape],
])('event feed: the snapshot of a %s contains every column that is not excluded', (_name, entity, excluded, shape) => {
  const columns = portal.db.getMetadata(entity).columns.map(({ propertyName }) => propertyName);
  expect(columns.filter((column) => !(column in shape) && !(column in excluded))).toEqual([]);
  expect(Object.keys(excluded).filter((name) => name in shape)).toEqual([]);
});
