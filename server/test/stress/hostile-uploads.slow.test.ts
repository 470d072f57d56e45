import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Server, signUp, startDatabase, startServer } from '../server-process.ts';
import { reportFigures } from './figures.ts';
import { resetPeakMemory, canMeasureProcesses, readPeakMemory } from './process-costs.ts';

// One IP address can sign up 20 companies per hour.
const COMPANY_COUNT = 18;
const UPLOADS_PER_COMPANY = 3;
const MAX_MEMORY_MB = 512;

let database: Awaited<ReturnType<typeof startDatabase>>;
let server: Server;
let companyJwts: string[];
let largeImage: Buffer;

beforeAll(async () => {
  database = await startDatabase();
  server = await startServer(database.getSettings('server'));
  companyJwts = [];
  for (let n = 0; n < COMPANY_COUNT; n++) companyJwts.push(await signUp(server.url, `sender${n}`));
  // 16 megapixels of one colour: a small file that is expensive to decode.
  largeImage = await sharp({ create: { width: 4000, height: 4000, channels: 3, background: '#258' } })
    .png()
    .toBuffer();
});
afterAll(async () => {
  server.process.kill('SIGKILL');
  await server.exitCode;
  await database.stop();
});

interface UploadReply {
  status: number;
  retryAfter: string | null;
}

async function sendForm(path: string, jwt: string, form: FormData): Promise<UploadReply> {
  const headers = { jwt, 'apollo-require-preflight': '1' };
  const response = await fetch(server.url + path, { method: 'POST', headers, body: form });
  await response.text();
  return { status: response.status, retryAfter: response.headers.get('retry-after') };
}

const createPicture = () => new Blob([new Uint8Array(largeImage)], { type: 'image/png' });

function createRestForm(fieldCount = 0): FormData {
  const form = new FormData();
  for (let n = 0; n < fieldCount; n++) form.append(`field${n}`, 'x'.repeat(1_000_000));
  form.append('picFile', createPicture(), 'picture.png');
  return form;
}

function createGraphqlForm(): FormData {
  const form = new FormData();
  const query = 'mutation ($picture: Upload!) { setProfilePicture(input: { picture: $picture }) { message } }';
  form.append('operations', JSON.stringify({ query, variables: { picture: null } }));
  form.append('map', JSON.stringify({ 0: ['variables.picture'] }));
  form.append('0', createPicture(), 'picture.png');
  return form;
}

/** Sends all uploads concurrently. */
const sendAllUploads = (path: string, createForm: () => FormData) =>
  Promise.all(
    companyJwts.flatMap((jwt) => Array.from({ length: UPLOADS_PER_COMPANY }, () => sendForm(path, jwt, createForm()))),
  );

/** For each kind of upload: how it is sent, the path, and the form. */
const ACCEPTED_UPLOADS: [string, string, () => FormData][] = [
  ['over REST', '/api/company/upload-picture', () => createRestForm()],
  ['over GraphQL', '/graphql', createGraphqlForm],
];
const REJECTED_UPLOADS: [string, string, () => FormData][] = [
  ['with fields of 1 MB', '/api/company/upload-picture', () => createRestForm(5)],
];

describe('resource limits: fifty concurrent uploads', () => {
  it.each(ACCEPTED_UPLOADS)('uploads %s are stored or return 503', async (_how, path, createForm) => {
    const replies = await sendAllUploads(path, createForm);
    expect(replies.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    expect(replies.some(({ status }) => status === 200)).toBe(true);
    for (const { status, retryAfter } of replies) expect(retryAfter !== null).toBe(status === 503);
  });

  it.each(REJECTED_UPLOADS)('uploads %s are rejected', async (_how, path, createForm) => {
    const replies = await sendAllUploads(path, createForm);
    expect(replies.filter(({ status }) => status !== 413 && status !== 503)).toEqual([]);
  });

  it.skipIf(!canMeasureProcesses).each([...ACCEPTED_UPLOADS, ...REJECTED_UPLOADS])(
    'uploads %s take bounded memory',
    async (how, path, createForm) => {
      resetPeakMemory(server.process.pid!);
      const replies = await sendAllUploads(path, createForm);
      const memory = readPeakMemory(server.process.pid!);
      reportFigures(`${COMPANY_COUNT * UPLOADS_PER_COMPANY} concurrent uploads ${how}`, {
        stored: replies.filter(({ status }) => status === 200).length,
        'status 503': replies.filter(({ status }) => status === 503).length,
        'memory (MB)': Math.round(memory),
      });
      expect(memory).toBeLessThan(MAX_MEMORY_MB);
    },
  );

  it('finished uploads release their slots, so the next one is stored', async () => {
    expect((await sendForm('/api/company/upload-picture', companyJwts[0]!, createRestForm())).status).toBe(200);
  });
});

it('resource limits: a second concurrent upload of one session returns 503', async () => {
  const replies = await Promise.all(
    [0, 1].map(() => sendForm('/api/company/upload-picture', companyJwts[0]!, createRestForm())),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 503]);
});
