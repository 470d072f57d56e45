import { expect } from 'vitest';
import type { Portal } from './portal.ts';
import { waitFor } from './wait-for.ts';

const FIELDS = `id status createdAt finishedAt isStopped keyCount decidedCount failedCount decidedTotal decidedUnlimitedCount
  failures { key { id } message }`;

export interface BulkDecisionReply {
  id: string;
  finishedAt: string | null;
  isStopped: boolean;
  keyCount: number;
  decidedCount: number;
  failedCount: number;
  decidedTotal: number;
  decidedUnlimitedCount: number;
  failures: { key: { id: string }; message: string }[];
}

export function createBulkDecisionClient(portal: Portal) {
  const payloadFields = `message userErrors { code field message } bulkDecision { ${FIELDS} }`;

  async function send(jwt: string | undefined, input: object, headers: Record<string, string> = {}) {
    const query = `mutation ($input: StartBulkDecisionInput!) { startBulkDecision(input: $input) { ${payloadFields} } }`;
    const response = await portal.send('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(jwt && { authorization: `Bearer ${jwt}` }), ...headers },
      body: JSON.stringify({ query, variables: { input } }),
    });
    const { data, errors } = (await response.json()) as Awaited<ReturnType<Portal['callGraphql']>>;
    return { reply: data?.startBulkDecision, code: errors?.[0]?.extensions.code as string | undefined };
  }

  /** Starts a bulk decision, asserts that it is accepted, and returns its id. */
  async function start(jwt: string, keyIds: string[], status: string, reason?: string): Promise<string> {
    const { reply, code } = await send(jwt, { keyIds, status, reason });
    expect([code, reply?.userErrors]).toEqual([undefined, []]);
    return reply.bulkDecision.id as string;
  }

  const stop = (jwt: string, id: string) =>
    portal.callGraphql(
      `mutation ($id: ID!) { cancelBulkDecision(input: { bulkDecisionId: $id }) { ${payloadFields} } }`,
      { id },
      jwt,
    );

  const list = async (jwt: string): Promise<BulkDecisionReply[]> =>
    (await portal.readData(`{ bulkDecisions { ${FIELDS} } }`, {}, jwt)).bulkDecisions;

  const find = async (jwt: string, id: string): Promise<BulkDecisionReply> =>
    (await list(jwt)).find((bulk) => bulk.id === id)!;

  const waitUntilFinished = (jwt: string, id: string): Promise<BulkDecisionReply> =>
    waitFor(async () => {
      const bulk = await find(jwt, id);
      expect(bulk.finishedAt).not.toBeNull();
      return bulk;
    });

  return { send, start, stop, list, find, waitUntilFinished };
}

/** Locks a company's row, which blocks decisions about its keys until the returned function releases the lock. */
export async function lockCompany({ db }: Portal, id: string): Promise<() => Promise<void>> {
  const runner = db.createQueryRunner();
  await runner.startTransaction();
  await runner.query('select from companies where id = $1 for update', [id]);
  return async () => {
    await runner.rollbackTransaction();
    await runner.release();
  };
}
