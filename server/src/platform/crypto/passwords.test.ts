import argon2 from 'argon2';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, PASSWORD, type Portal, startPortal } from '../../../test/portal.ts';
import { buildSignUpForm } from '../../../test/sign-up.ts';
import { ROOT_FOLDER } from '../../root-folder.ts';
import { checkPassword } from './password.rules.ts';
import { PRODUCTION_COST, createPasswordHasher, generatePassword } from './passwords.ts';

const CURRENT_HASH_PATTERN = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/;

let portal: Portal;
beforeAll(async () => {
  // `undefined` selects the production cost.
  portal = await startPortal({ TRUST_PROXY: '1' }, { passwordCost: undefined });
});
afterAll(() => portal.stop());

const readHashes = async (table: string): Promise<string[]> =>
  (await portal.db.query(`select password_hash from ${table}`)).map(
    (row: { password_hash: string }) => row.password_hash,
  );

describe('passwords: stored hash', () => {
  it('a password is stored as an argon2id hash with its parameters and a unique salt', async () => {
    for (const body of [buildSignUpForm(), buildSignUpForm()]) await portal.callRest('POST', '/auth/signup', { body });
    const administrator = { username: ADMIN.username, userPassword: PASSWORD };
    expect((await portal.callRest('POST', '/admin/admin-login', { body: administrator })).body.code).toBe(5);
    const hashes = [...(await readHashes('companies')), ...(await readHashes('administrators'))];
    expect(hashes).toHaveLength(3);
    for (const hash of hashes) expect(hash).toMatch(CURRENT_HASH_PATTERN);
    expect(new Set(hashes).size).toBe(3);
  });

  it.each([
    ['companies', '/auth/login', async () => ({ email: (await portal.createCompany()).email, password: PASSWORD })],
    ['administrators', '/admin/admin-login', async () => ({ username: ADMIN.username, userPassword: PASSWORD })],
  ])('a weaker hash in %s is replaced at the next successful login', async (table, endpoint, buildLogin) => {
    const body = await buildLogin();
    const weakerHash = await argon2.hash(PASSWORD, {
      type: argon2.argon2id,
      memoryCost: 9216,
      timeCost: 1,
      parallelism: 1,
    });
    await portal.db.query(`update ${table} set password_hash = $1`, [weakerHash]);
    const wrongLogin = { ...body, password: 'Wrong#Horse9', userPassword: 'Wrong#Horse9' };
    expect((await portal.callRest('POST', endpoint, { body: wrongLogin })).body.code).toBe(4);
    expect(await readHashes(table)).toContain(weakerHash);
    expect((await portal.callRest('POST', endpoint, { body })).body.code).toBe(5);
    expect((await readHashes(table)).filter((hash) => CURRENT_HASH_PATTERN.test(hash))).toHaveLength(1);
    expect((await portal.callRest('POST', endpoint, { body })).body.code).toBe(5);
  });
});

describe('passwords: queue of hashes', () => {
  const CHEAP_COST = { memoryCost: 1024, timeCost: 2, parallelism: 1 };
  const createCaller = (network: string, assertClientConnected = () => {}) => ({ network, assertClientConnected });

  it('a hash waits for at most one hash of another network, regardless of how many are waiting', async () => {
    const hasher = createPasswordHasher(CHEAP_COST);
    const completed: string[] = [];
    const hashFor = async (network: string) => {
      await hasher.forCaller(createCaller(network)).hash(PASSWORD);
      completed.push(network);
    };
    await Promise.all([...Array.from({ length: 40 }, () => hashFor('busy')), hashFor('other'), hashFor('third')]);
    // Up to three hashes were running before, and one starts in each round.
    expect(completed.indexOf('other')).toBeLessThan(8);
    expect(completed.indexOf('third')).toBeLessThan(8);
    expect(completed).toHaveLength(42);
  });

  it('a network with 50 waiting hashes gets SERVICE_UNAVAILABLE, while other networks and commands do not', async () => {
    const hasher = createPasswordHasher(CHEAP_COST);
    const stored = await hasher.hash(PASSWORD);
    const busyHasher = hasher.forCaller(createCaller('busy'));
    const hashes = Promise.allSettled(Array.from({ length: 60 }, () => busyHasher.verify(stored, PASSWORD)));
    const otherHash = hasher.forCaller(createCaller('other')).hash(PASSWORD);
    const commandHashes = Promise.all(Array.from({ length: 60 }, () => hasher.hash(PASSWORD)));
    const rejected = (await hashes).filter((result) => result.status === 'rejected');
    expect(60 - rejected.length).toBeGreaterThan(50);
    expect(60 - rejected.length).toBeLessThanOrEqual(53);
    for (const { reason } of rejected)
      expect(reason.extensions).toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfter: expect.any(Number) });
    expect(await otherHash).toContain('argon2id');
    expect(await commandHashes).toHaveLength(60);
    expect(await busyHasher.verify(stored, PASSWORD)).toBe(true);
  });

  it('the waiting hash of a client that disconnects is not computed', async () => {
    const hasher = createPasswordHasher(CHEAP_COST);
    let isConnected = true;
    const assertClientConnected = () => {
      if (!isConnected) throw new Error('disconnected');
    };
    const runningHashes = Array.from({ length: 10 }, () => hasher.hash(PASSWORD));
    const waitingHash = hasher.forCaller(createCaller('left', assertClientConnected)).hash(PASSWORD);
    isConnected = false;
    await expect(waitingHash).rejects.toThrow('disconnected');
    await Promise.all(runningHashes);
    expect(await hasher.hash(PASSWORD)).toContain('argon2id');
  });

  it('a login does not wait for 40 logins from another address', async () => {
    const { email } = await portal.createCompany();
    const completed: string[] = [];
    const logIn = async (address: string, login: object) => {
      const headers = { 'x-forwarded-for': address };
      const { status } = await portal.callRest('POST', '/auth/login', { body: login, headers });
      completed.push(address);
      return status;
    };
    const guesses = Array.from({ length: 40 }, (_, n) =>
      logIn('203.0.113.1', { email: `guess${n}@nowhere.example`, password: PASSWORD }),
    );
    expect(await logIn('203.0.113.2', { email, password: PASSWORD })).toBe(200);
    expect(completed.indexOf('203.0.113.2')).toBeLessThan(30);
    await Promise.all(guesses);
  });
});

it('passwords: production hashes use the cost that SECURITY.md documents', () => {
  const { memoryCost, timeCost, parallelism } = PRODUCTION_COST;
  const documentedCost = `argon2id hashes (${memoryCost.toLocaleString('en')} KiB, ${timeCost} passes, ${parallelism} lane)`;
  expect(readFileSync(path.join(ROOT_FOLDER, 'SECURITY.md'), 'utf8')).toContain(documentedCost);
});

it('passwords: a password of more than 128 characters matches no hash', async () => {
  const { hash, verify } = createPasswordHasher({ memoryCost: 1024, timeCost: 1, parallelism: 1 });
  const matchesItsHash = async (password: string) => verify(await hash(password), password);
  expect([await matchesItsHash('x'.repeat(128)), await matchesItsHash('x'.repeat(129))]).toEqual([true, false]);
});

it('passwords: 500 generated passwords satisfy the rules and differ from each other', () => {
  const passwords = Array.from({ length: 500 }, generatePassword);
  expect(passwords.flatMap((password) => checkPassword(password))).toEqual([]);
  expect(new Set(passwords).size).toBe(500);
});
