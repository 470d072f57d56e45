import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Portal, startPortal } from '../../../../test/portal.ts';

type Company = Awaited<ReturnType<Portal['company']>>;

let portal: Portal;
let admin: string;
let company: Company;
let other: Company;
beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.admin();
  company = await portal.company();
  other = await portal.company();
});
afterAll(() => portal.stop());

const LIST = `query ($companyId: ID!, $page: Int, $limit: Int = 5) {
  companyNotePage(companyId: $companyId, page: $page, limit: $limit) {
    items { id text by createdAt } pageInfo { totalCount totalPages }
  }
}`;
const ADD = `mutation ($companyId: ID!, $text: String!) {
  createCompanyNote(input: { companyId: $companyId, text: $text }) { message userErrors { code field message } note { id text by } }
}`;
const REMOVE = 'mutation ($id: ID!) { deleteCompanyNote(input: { noteId: $id }) { message } }';

const list = async (companyId = company.id, args: object = {}) =>
  (await portal.graphql(LIST, { companyId, ...args }, admin)).data.companyNotePage;
const add = (text: string, { companyId = company.id, jwt = admin } = {}) =>
  portal.graphql(ADD, { companyId, text }, jwt);
const getErrorCode = ({ errors }: { errors?: { extensions: { code: string } }[] }) => errors?.[0]?.extensions.code;

describe('company notes: administration', () => {
  it('notes are listed with their author, newest first, by page', async () => {
    for (let number = 1; number <= 6; number++) await add(` Note ${number} `);
    const { items, pageInfo } = await list();
    expect(items.map(({ text, by }: { text: string; by: string }) => [text, by])).toEqual(
      [6, 5, 4, 3, 2].map((number) => [`Note ${number}`, 'Chief']),
    );
    expect(pageInfo).toEqual({ totalCount: 6, totalPages: 2 });
    expect((await list(company.id, { page: 2 })).items).toMatchObject([{ text: 'Note 1' }]);
    expect((await list(other.id)).items).toEqual([]);
  });

  it.each([
    ['an empty text', '', 'Write a note first.'],
    ['spaces only', ' \n ', 'Write a note first.'],
    ['2,001 characters', 'ख'.repeat(2001), 'A note can have at most 2,000 characters.'],
    [
      'a direction override',
      'Call \u202eahsA',
      'A note must not contain characters that change the writing direction.',
    ],
  ])('a note with %s is rejected', async (_case, text, message) => {
    const { data } = await add(text);
    expect(data.createCompanyNote).toEqual({
      message,
      userErrors: [{ code: 'INVALID_INPUT', field: ['input', 'text'], message }],
      note: null,
    });
  });

  it('a note can have 2,000 characters of any kind', async () => {
    expect((await add('😀'.repeat(2000))).data.createCompanyNote.userErrors).toEqual([]);
  });

  it('an administrator removes a note once', async () => {
    const { id } = (await add('Wrong company')).data.createCompanyNote.note;
    expect((await portal.graphql(REMOVE, { id }, admin)).data.deleteCompanyNote.message).toBe('Note removed.');
    expect(getErrorCode(await portal.graphql(REMOVE, { id }, admin))).toBe('NOT_FOUND');
  });

  it('only administrators have access: a company cannot read, add or remove a note', async () => {
    const { id } = (await add('Pays late')).data.createCompanyNote.note;
    const { jwt } = company;
    expect(getErrorCode(await portal.graphql(LIST, { companyId: company.id }, jwt))).toBe('FORBIDDEN');
    expect(getErrorCode(await add('Pays early', { jwt }))).toBe('FORBIDDEN');
    expect(getErrorCode(await portal.graphql(REMOVE, { id }, jwt))).toBe('FORBIDDEN');
    expect(getErrorCode(await portal.graphql('{ me { notes { id } } }', {}, jwt))).toBe('BAD_USER_INPUT');
  });

  it('a note for an unknown company is rejected', async () => {
    expect(getErrorCode(await add('Who?', { companyId: crypto.randomUUID() }))).toBe('NOT_FOUND');
    expect(getErrorCode(await add('Who?', { companyId: "' or 1=1" }))).toBe('NOT_FOUND');
  });

  it('two requests with one Idempotency-Key add one note', async () => {
    const before = (await list()).pageInfo.totalCount as number;
    const send = () =>
      portal.send('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${admin}`, 'idempotency-key': 'note-1' },
        body: JSON.stringify({ query: ADD, variables: { companyId: company.id, text: 'Once' } }),
      });
    await Promise.all([send(), send()]);
    expect((await list()).pageInfo.totalCount).toBe(before + 1);
  });

  it('a note remains after its author is removed', async () => {
    await add('Kept');
    await portal.db.query('update company_notes set administrator_id = null where text = $1', ['Kept']);
    expect((await list()).items[0]).toMatchObject({ text: 'Kept', by: 'Administrator' });
  });
});
