import { setImmediate as nextTurn } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHugePng, createPng } from '../../../test/images.ts';
import { type Portal, startPortal } from '../../../test/portal.ts';
import { sendGraphqlFile, sendRestFile, type UploadFile } from '../../../test/uploads.ts';
import type { ConcurrencySlot } from '../http/concurrency-limit.ts';
import { withDecodingSlot } from './upload-slots.ts';

const MAX_CONCURRENT_DECODES = 2;

/** The slot of an upload whose client stays connected. */
const connectedSlot: ConcurrencySlot = { runInSlot: (work) => work(), assertClientConnected: () => {} };

let startedNames: string[];
beforeEach(() => {
  startedNames = [];
});

/** Starts a decoding that the test completes. */
function startDecoding(name: string, slot = connectedSlot) {
  let succeed = () => {};
  let fail = (_error: Error) => {};
  const ended = withDecodingSlot(slot, () => {
    startedNames.push(name);
    return new Promise<void>((resolve, reject) => {
      succeed = resolve;
      fail = reject;
    });
  }).catch((error: Error) => error.message);
  return {
    async succeed() {
      succeed();
      await ended;
    },
    async fail() {
      fail(new Error('broken'));
      expect(await ended).toBe('broken');
    },
    ended,
  };
}

describe('uploads: concurrent decoding', () => {
  it('two images are decoded at the same time, and the others follow in order', async () => {
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => startDecoding(name)) as [
      Decoding,
      Decoding,
      Decoding,
      Decoding,
    ];
    await nextTurn();
    expect(startedNames).toEqual(['a', 'b']);
    await b.succeed();
    expect(startedNames).toEqual(['a', 'b', 'c']);
    await a.succeed();
    await c.succeed();
    await d.succeed();
    expect(startedNames).toEqual(['a', 'b', 'c', 'd']);
  });

  it('a broken image releases its decoding slot', async () => {
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => startDecoding(name)) as [
      Decoding,
      Decoding,
      Decoding,
      Decoding,
    ];
    await a.fail();
    await b.fail();
    await nextTurn();
    expect(startedNames).toEqual(['a', 'b', 'c', 'd']);
    await c.succeed();
    await d.fail();
  });

  it('a disconnected sender is skipped, and its decoding slot is released', async () => {
    const disconnectedSlot: ConcurrencySlot = {
      ...connectedSlot,
      assertClientConnected: () => {
        throw new Error('gone');
      },
    };
    const [a, b] = [startDecoding('a'), startDecoding('b')];
    const [skipped, c] = [startDecoding('skipped', disconnectedSlot), startDecoding('c')];
    await a.succeed();
    expect(await skipped.ended).toBe('gone');
    await nextTurn();
    expect(startedNames).toEqual(['a', 'b', 'c']);
    await b.succeed();
    await c.succeed();
  });

  it('all decoding slots are available again after failed and skipped images', async () => {
    const decodings = ['a', 'b', 'c'].map((name) => startDecoding(name));
    await nextTurn();
    expect(startedNames).toHaveLength(MAX_CONCURRENT_DECODES);
    for (const decoding of decodings) await decoding.succeed();
  });
});

type Decoding = ReturnType<typeof startDecoding>;

describe('uploads: decoding through each API', () => {
  let portal: Portal;
  let jwt: string;
  let adminJwt: string;
  beforeAll(async () => {
    portal = await startPortal();
    jwt = (await portal.createCompany()).jwt;
    adminJwt = await portal.logInAdmin();
  });
  afterAll(() => portal.stop());

  const AD_FIELDS = { title: 'x', type: 'image', position: 'right' };
  const AD_INPUT = { title: 'x', type: 'IMAGE', position: 'RIGHT', imageFile: null };
  const uploadByGraphql = (query: string, variables: object, path: string, token: string, file: UploadFile) =>
    sendGraphqlFile(portal, { query, variables, path, jwt: token, file });
  const createAd = async (file: UploadFile) => {
    const fields = AD_FIELDS;
    return sendRestFile(portal, '/admin/ads', { jwt: adminJwt, field: 'imageFile', fields, file });
  };
  const setPictureMutation =
    'mutation ($file: Upload!) { setProfilePicture(input: { picture: $file }) { userErrors { message } } }';
  const createAdMutation =
    'mutation ($input: CreateAdvertisementInput!) { createAdvertisement(input: $input) { userErrors { message } } }';
  const updateAdMutation =
    'mutation ($input: UpdateAdvertisementInput!) { updateAdvertisement(input: $input) { userErrors { message } } }';

  const uploadCases: [string, (file: UploadFile) => Promise<{ status: number; body: Record<string, unknown> }>][] = [
    ['a picture by REST', (file) => sendRestFile(portal, '/company/upload-picture', { jwt, field: 'picFile', file })],
    [
      'a picture by GraphQL',
      (file) => uploadByGraphql(setPictureMutation, { file: null }, 'variables.file', jwt, file),
    ],
    ['an advertisement by REST', createAd],
    [
      'an advertisement by GraphQL',
      (file) => uploadByGraphql(createAdMutation, { input: AD_INPUT }, 'variables.input.imageFile', adminJwt, file),
    ],
    [
      'a changed advertisement',
      async (file) => {
        const [{ id }] = await portal.db.query('select id from advertisements limit 1');
        return uploadByGraphql(
          updateAdMutation,
          { input: { advertisementId: id, ...AD_INPUT } },
          'variables.input.imageFile',
          adminJwt,
          file,
        );
      },
    ],
  ];

  it.each(uploadCases)('%s waits for a decoding slot', async (_what, send) => {
    const decodings = [startDecoding('a'), startDecoding('b')];
    const bytes = await createPng();
    let queueChanges = 0;
    const countQueueChange = () => void queueChanges++;
    sharp.queue.on('change', countQueueChange);
    let isAnswered = false;
    const sending = send({ bytes }).finally(() => (isAnswered = true));
    // The requests below take far longer than decoding such an image.
    for (let n = 0; n < 30; n++) await portal.callGraphql('{ viewer { __typename } }', {}, jwt);
    expect([queueChanges, isAnswered]).toEqual([0, false]);
    await decodings[0]!.succeed();
    const { status, body } = await sending;
    sharp.queue.off('change', countQueueChange);
    expect([status, JSON.stringify(body).includes('"message":"Choose')]).toEqual([200, false]);
    expect(queueChanges).toBeGreaterThan(0);
    await decodings[1]!.succeed();
  });

  it('an image of 16.7 million pixels is accepted, and a larger one is rejected', async () => {
    const upload = async (width: number, height: number) =>
      (
        await sendRestFile(portal, '/company/upload-picture', {
          jwt,
          field: 'picFile',
          file: { bytes: createHugePng(width, height) },
        })
      ).body.code;
    expect([await upload(4175, 4000), await upload(4174, 4001)]).toEqual([5, 4]);
  });
});
