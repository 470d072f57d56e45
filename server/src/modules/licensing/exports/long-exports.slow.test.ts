import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createAdministrator } from '../../../../test/administrators.ts';
import { insertKeys } from '../../../../test/many-keys.ts';
import { createMember, createMembersClient } from '../../../../test/members.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { AdministratorRole } from '../../administrators/roles/roles.rules.ts';
import { CompanyRole } from '../../companies/members/company-roles.rules.ts';

const { BUYER, VIEWER } = CompanyRole;

let portal: Portal;
let adminJwt: string;
beforeAll(async () => {
  portal = await startPortal();
  adminJwt = await portal.logInAdmin();
});
afterAll(() => portal.stop());

describe('keys: large exports', () => {
  const openResponses: IncomingMessage[] = [];
  beforeAll(async () => {
    const largeCompany = await portal.createCompany();
    await insertKeys(portal, largeCompany.id, 20_000);
    // Long lines make the file larger than all socket buffers.
    await portal.db.query(`update companies set name = repeat('x', 4000) where id = $1`, [largeCompany.id]);
  });
  afterEach(() => {
    for (const response of openResponses.splice(0)) response.destroy();
  });

  /** Starts a download and does not read the response. */
  async function startDownload(jwt = adminJwt, path = '/admin/export-keys'): Promise<IncomingMessage> {
    const request = get(`${portal.url}/api${path}`, { headers: { jwt } });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    response.pause().on('error', () => {});
    openResponses.push(response);
    return response;
  }
  const readToEnd = async (response: IncomingMessage) => {
    for await (const _chunk of response);
  };
  const countBusyConnections = async () => {
    const { master } = portal.db.driver as unknown as { master: { totalCount: number; idleCount: number } };
    return master.totalCount - master.idleCount;
  };

  it('an export waits for a slow client without holding a database connection', async () => {
    const response = await startDownload();
    expect(response.statusCode).toBe(200);
    await expect.poll(countBusyConnections).toBe(0);
    let bytes = 0;
    for await (const chunk of response) bytes += (chunk as Buffer).length;
    expect(bytes).toBeGreaterThan(80_000_000);
    expect(response.complete).toBe(true);
  });

  it('an export is aborted when its client reads almost nothing', async () => {
    const response = await startDownload();
    await pause(12_000);
    await expect(readToEnd(response)).rejects.toThrow('aborted');
    expect(response.complete).toBe(false);
  });

  describe('large exports of a company', () => {
    let company: Awaited<ReturnType<Portal['createCompany']>>;
    beforeAll(async () => {
      company = await portal.createCompany();
      await insertKeys(portal, company.id, 6000);
      const enlargeKeysSql = `update keys set licence_string = rpad(licence_string, 2500, 'x') where company_id = $1`;
      await portal.db.query(enlargeKeysSql, [company.id]);
    });

    it.each([
      ['is removed', (id: string) => createMembersClient(portal).remove(company.jwt, id)],
      ['gets another role', (id: string) => createMembersClient(portal).changeRole(company.jwt, id, VIEWER)],
    ])('an export is aborted when the member who downloads it %s', async (_change, change) => {
      const { id, jwt } = await createMember(portal, company.id, { role: BUYER });
      const response = await startDownload(jwt, '/company/export-keys');
      expect(response.statusCode).toBe(200);
      expect((await change(id)).userErrors).toEqual([]);
      await expect(readToEnd(response)).rejects.toThrow('aborted');
      expect(response.complete).toBe(false);
    });
  });

  it('an export is aborted when the administrator who downloads it gets another role', async () => {
    const { id, jwt } = await createAdministrator(portal, { role: AdministratorRole.OPERATOR });
    const response = await startDownload(jwt);
    expect(response.statusCode).toBe(200);
    const mutation = `mutation ($id: ID!) {
      changeAdministratorRole(input: { administratorId: $id, role: VIEWER }) { userErrors { code } }
    }`;
    const { data } = await portal.callGraphql(mutation, { id }, adminJwt);
    expect(data.changeAdministratorRole.userErrors).toEqual([]);
    await expect(readToEnd(response)).rejects.toThrow('aborted');
    expect(response.complete).toBe(false);
  });

  it('an export is aborted and visibly incomplete when the database fails midway', async () => {
    const response = await startDownload();
    await portal.db.query('alter table keys rename to lost');
    let error: Error | undefined;
    try {
      for await (const _chunk of response);
    } catch (caught) {
      error = caught as Error;
    }
    await portal.db.query('alter table lost rename to keys');
    expect([error?.message, response.complete]).toEqual(['aborted', false]);
  });

  it('a database failure before the first byte returns an ordinary server error', async () => {
    await portal.db.query('alter table keys rename to lost');
    const { status, body } = await portal.callRest('GET', '/admin/export-keys', { jwt: adminJwt });
    await portal.db.query('alter table lost rename to keys');
    expect([status, body.code]).toEqual([500, 1]);
  });

  it('a third concurrent export of an account is rejected until another one ends', async () => {
    const firstDownload = await startDownload();
    await startDownload();
    const { status, headers, body } = await portal.callRest('GET', '/admin/export-keys', { jwt: adminJwt });
    expect([status, headers.get('retry-after'), body.code]).toEqual([503, '5', 1]);
    // The limit of one account does not affect other accounts.
    const { jwt } = await portal.createCompany();
    expect((await portal.send('/api/company/export-keys', { headers: { jwt } })).status).toBe(200);
    firstDownload.destroy();
    await expect.poll(async () => (await startDownload()).statusCode).toBe(200);
  });

  it('a fifth concurrent export from a network address is rejected', async () => {
    const [first, second, third] = await Promise.all(Array.from({ length: 3 }, () => createAdministrator(portal)));
    const statuses = [];
    for (const { jwt } of [first!, first!, second!, second!, third!])
      statuses.push((await startDownload(jwt)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 503]);
  });
});
