import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readEmails } from '../../../../test/emails.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { OutboxEmail } from '../../../platform/email/outbox-email.entity.ts';

let portal: Portal;
let adminJwt: string;
beforeAll(async () => {
  portal = await startPortal();
  adminJwt = await portal.logInAdmin();
});
afterAll(() => portal.stop());

const LIST_QUERY = `query ($page: Int!, $limit: Int!) {
  undeliveredEmailPage(page: $page, limit: $limit) {
    items { id recipient subject reason attempts givenUpAt }
    pageInfo { currentPage totalPages totalCount }
  }
}`;
const RETRY_MUTATION = 'mutation ($id: ID!) { retryEmail(input: { emailId: $id }) { message userErrors { code } } }';

const listEmails = (page = 1, limit = 5, jwt: string | undefined = adminJwt) =>
  portal.callGraphql(LIST_QUERY, { page, limit }, jwt);
const retryEmail = (id: string, jwt: string | undefined = adminJwt) => portal.callGraphql(RETRY_MUTATION, { id }, jwt);

async function insertFailedEmail(recipient: string, givenUpAt = new Date()): Promise<string> {
  const content = { subject: 'Set a new password', text: 'a secret', html: 'a secret', failure: '550 No such user' };
  const { identifiers } = await portal.db.manager.insert(OutboxEmail, {
    ...content,
    recipient,
    givenUpAt,
    dueAt: null,
    attempts: 1,
    triedSince: givenUpAt,
  });
  return identifiers[0]!.id as string;
}

it('failed emails: an administrator lists failed emails by page, latest first, without their text', async () => {
  const [earlyTime, lateTime] = [new Date('2030-01-01T10:00:00Z'), new Date('2030-01-02T10:00:00Z')];
  await insertFailedEmail('early@acme.example', earlyTime);
  const id = await insertFailedEmail('late@acme.example', lateTime);
  const { data } = await listEmails(1, 1);
  expect(data.undeliveredEmailPage).toEqual({
    items: [
      {
        id,
        recipient: 'late@acme.example',
        subject: 'Set a new password',
        reason: '550 No such user',
        attempts: 1,
        givenUpAt: lateTime.toISOString(),
      },
    ],
    pageInfo: { currentPage: 1, totalPages: 2, totalCount: 2 },
  });
  expect((await listEmails(2, 1)).data.undeliveredEmailPage.items[0].recipient).toBe('early@acme.example');
  const type = await portal.callGraphql('{ __type(name: "UndeliveredEmail") { fields { name } } }');
  const names = (type.data.__type.fields as { name: string }[]).map(({ name }) => name);
  expect(names).not.toEqual(expect.arrayContaining(['text']));
  expect(names).not.toEqual(expect.arrayContaining(['html']));
});

it('failed emails: concurrent retries send an email once', async () => {
  const id = await insertFailedEmail('again@acme.example');
  const replies = await Promise.all(Array.from({ length: 10 }, () => retryEmail(id)));
  for (const { data, errors } of replies) {
    // A retry that arrives after the email was sent returns NOT_FOUND.
    if (errors) expect(errors[0]!.extensions.code).toBe('NOT_FOUND');
    else expect(data.retryEmail).toEqual({ message: 'Email queued for retry.', userErrors: [] });
  }
  await expect.poll(() => portal.db.manager.existsBy(OutboxEmail, { id })).toBe(false);
  const recipients = (await readEmails(portal)).map(({ to }) => to?.[0]?.address);
  expect(recipients).toEqual(['again@acme.example']);
});

it('failed emails: an unknown email cannot be retried', async () => {
  expect((await retryEmail(randomUUID())).errors![0]!.extensions.code).toBe('NOT_FOUND');
  expect((await retryEmail('nonsense')).errors![0]!.extensions.code).toBe('NOT_FOUND');
});

it('failed emails: only an administrator lists or retries failed emails', async () => {
  const { jwt } = await portal.createCompany();
  const id = await insertFailedEmail('hidden@acme.example');
  for (const call of [() => listEmails(1, 5, jwt), () => retryEmail(id, jwt)])
    expect((await call()).errors![0]!.extensions.code).toBe('FORBIDDEN');
  for (const call of [
    () => portal.callGraphql(LIST_QUERY, { page: 1, limit: 5 }),
    () => portal.callGraphql(RETRY_MUTATION, { id }),
  ])
    expect((await call()).errors![0]!.extensions.code).toBe('UNAUTHENTICATED');
});
