import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Portal, startPortal } from '../../../../test/portal.ts';

type Company = Awaited<ReturnType<Portal['createCompany']>>;

let portal: Portal;
let adminJwt: string;
let company: Company;
let otherCompany: Company;
beforeAll(async () => {
  portal = await startPortal();
  adminJwt = await portal.logInAdmin();
  company = await portal.createCompany();
  otherCompany = await portal.createCompany();
});
afterAll(() => portal.stop());

const LIST_QUERY = `query ($companyId: ID!, $page: Int, $limit: Int = 5) {
  companyNotePage(companyId: $companyId, page: $page, limit: $limit) {
    items { id text by createdAt } pageInfo { totalCount totalPages }
  }
}`;
const CREATE_MUTATION = `mutation ($companyId: ID!, $text: String!) {
  createCompanyNote(input: { companyId: $companyId, text: $text }) { message userErrors { code field message } note { id text by } }
}`;
const DELETE_MUTATION = 'mutation ($id: ID!) { deleteCompanyNote(input: { noteId: $id }) { message } }';

const listNotes = async (companyId = company.id, args: object = {}) =>
  (await portal.callGraphql(LIST_QUERY, { companyId, ...args }, adminJwt)).data.companyNotePage;
const addNote = (text: string, { companyId = company.id, jwt = adminJwt } = {}) =>
  portal.callGraphql(CREATE_MUTATION, { companyId, text }, jwt);
const getErrorCode = ({ errors }: { errors?: { extensions: { code: string } }[] }) => errors?.[0]?.extensions.code;

describe('company notes: administration', () => {
  it('notes are listed with their author, newest first, by page', async () => {
    for (let number = 1; number <= 6; number++) await addNote(` Note ${number} `);
    const { items, pageInfo } = await listNotes();
    expect(items.map(({ text, by }: { text: string; by: string }) => [text, by])).toEqual(
      [6, 5, 4, 3, 2].map((number) => [`Note ${number}`, 'Chief']),
    );
    expect(pageInfo).toEqual({ totalCount: 6, totalPages: 2 });
    expect((await listNotes(company.id, { page: 2 })).items).toMatchObject([{ text: 'Note 1' }]);
    expect((await listNotes(otherCompany.id)).items).toEqual([]);
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
    const { data } = await addNote(text);
    expect(data.createCompanyNote).toEqual({
      message,
      userErrors: [{ code: 'INVALID_INPUT', field: ['input', 'text'], message }],
      note: null,
    });
  });

  it('a note can have 2,000 characters, even with two code units each', async () => {
    expect((await addNote('😀'.repeat(2000))).data.createCompanyNote.userErrors).toEqual([]);
  });

  it('an administrator deletes a note once', async () => {
    const { id } = (await addNote('Wrong company')).data.createCompanyNote.note;
    expect((await portal.callGraphql(DELETE_MUTATION, { id }, adminJwt)).data.deleteCompanyNote.message).toBe(
      'Note deleted.',
    );
    expect(getErrorCode(await portal.callGraphql(DELETE_MUTATION, { id }, adminJwt))).toBe('NOT_FOUND');
  });

  it('only administrators have access: a company cannot read, add or delete a note', async () => {
    const { id } = (await addNote('Pays late')).data.createCompanyNote.note;
    const { jwt } = company;
    expect(getErrorCode(await portal.callGraphql(LIST_QUERY, { companyId: company.id }, jwt))).toBe('FORBIDDEN');
    expect(getErrorCode(await addNote('Pays early', { jwt }))).toBe('FORBIDDEN');
    expect(getErrorCode(await portal.callGraphql(DELETE_MUTATION, { id }, jwt))).toBe('FORBIDDEN');
    expect(getErrorCode(await portal.callGraphql('{ me { notes { id } } }', {}, jwt))).toBe('BAD_USER_INPUT');
  });

  it('a note for an unknown company is rejected', async () => {
    expect(getErrorCode(await addNote('Who?', { companyId: crypto.randomUUID() }))).toBe('NOT_FOUND');
    expect(getErrorCode(await addNote('Who?', { companyId: "' or 1=1" }))).toBe('NOT_FOUND');
  });

  it('two requests with one Idempotency-Key add one note', async () => {
    const before = (await listNotes()).pageInfo.totalCount as number;
    const send = () =>
      portal.send('/graphql', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${adminJwt}`,
          'idempotency-key': 'note-1',
        },
        body: JSON.stringify({ query: CREATE_MUTATION, variables: { companyId: company.id, text: 'Once' } }),
      });
    await Promise.all([send(), send()]);
    expect((await listNotes()).pageInfo.totalCount).toBe(before + 1);
  });

  it('a note remains after its author is removed', async () => {
    await addNote('Kept');
    await portal.db.query('update company_notes set administrator_id = null where text = $1', ['Kept']);
    expect((await listNotes()).items[0]).toMatchObject({ text: 'Kept', by: 'Administrator' });
  });
});
