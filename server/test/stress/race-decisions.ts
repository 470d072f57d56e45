import { Client } from 'pg';
import { callRest, logInAdmin, signUp, startDatabase, startServer } from '../server-process.ts';

const DAY_MS = 86_400_000;

/** In each round, approves and rejects a new key concurrently on two servers. Exactly one of the decisions must win. */
export async function raceDecisions({ rounds }: { rounds: number }) {
  const database = await startDatabase();
  const db = new Client({ connectionString: database.url });
  db.on('error', () => {}); // the queries report the error
  const firstServer = await startServer(database.getSettings('server-0'));
  const secondServer = await startServer(database.getSettings('server-1'));
  let wrongWinners = 0;
  try {
    await db.connect();
    await db.query('update plan_settings set price = 10, is_active = true');
    const [adminJwt, companyJwt] = await Promise.all([logInAdmin(firstServer.url), signUp(firstServer.url)]);
    for (let round = 0; round < rounds; round++) {
      const expiryDate = new Date(Date.now() + (round + 3) * DAY_MS).toISOString().slice(0, 10);
      const request = { keyType: 'custom', user: 1, remote: true, expiryDate };
      const { data, message } = await callRest(
        firstServer.url,
        'POST',
        '/company/create-key-request',
        request,
        companyJwt,
      );
      if (!data) throw new Error(message as string);
      const decide = (url: string, status: string) =>
        callRest(url, 'POST', '/admin/admin-update-key-request', { _id: data._id, status }, adminJwt);
      const [approval, rejection] = await Promise.all([
        decide((round % 2 ? firstServer : secondServer).url, 'Approved'),
        decide((round % 2 ? secondServer : firstServer).url, 'Rejected'),
      ]);
      const acceptedStatuses = [approval.code === 5 && 'APPROVED', rejection.code === 5 && 'REJECTED'].filter(Boolean);
      const { rows: keys } = await db.query('select status from keys where id = $1', [data._id]);
      const { rows: events } = await db.query(
        `select status from key_events where key_id = $1 and status <> 'PENDING'`,
        [data._id],
      );
      const [winner] = acceptedStatuses;
      const isConsistent = keys[0].status === winner && events[0]?.status === winner;
      if (acceptedStatuses.length !== 1 || events.length !== 1 || !isConsistent) wrongWinners += 1;
      // Move the request out of the last hour, because a company can request at most 100 keys per hour.
      await db.query(`update keys set created_at = created_at - interval '1 hour' where id = $1`, [data._id]);
    }
  } finally {
    await db.end();
    for (const server of [firstServer, secondServer]) server.process.kill('SIGTERM');
    await Promise.all([firstServer.exitCode, secondServer.exitCode]);
    await database.stop();
  }
  return { rounds, wrongWinners };
}
