import { expect } from 'vitest';
import { listInvoices, saveBuyer } from './billing.ts';
import { createKeyClient } from './key-client.ts';
import type { Portal } from './portal.ts';
import { sendGraphqlFile } from './uploads.ts';
import { waitFor } from './wait-for.ts';

export interface BankLineReply {
  id: string;
  paidOn: string;
  amount: number;
  narration: string;
  reference: string | null;
  method: string;
  state: string;
  reason: string | null;
  problem: string | null;
  allocated: number;
  taxDeducted: number;
  company: { id: string } | null;
  invoice: { id: string } | null;
  payment: { id: string; paidOn: string; amount: number; unallocated: number } | null;
}

const LINE_FIELDS = `id paidOn amount narration reference method state reason problem allocated taxDeducted
  company { id } invoice { id } payment { id paidOn amount unallocated }`;

const PAYLOAD_FIELDS = `message userErrors { code field message }
  newCount knownCount debitCount skippedCount statement { id account newCount knownCount debitCount skippedCount lineCounts { state count } }`;

/** Builds the CSV file of a statement with one credit per line: day, narration, reference and amount. */
export const createStatement = (lines: readonly (readonly [string, string, string, number | string])[]): string =>
  ['Date,Narration,UTR,Credit,Debit', ...lines.map((cells) => [...cells, ''].join(','))].join('\n');

let utrCount = 0;
/** Creates a unique UTR of a bank transfer. */
export const createUtr = () => `HDFCN${String(52026000000000000n + BigInt(++utrCount))}`;

const COLUMNS = { date: 0, narration: 1, reference: 2, credit: 3 };

export function createBankClient(portal: Portal, adminJwt: string) {
  async function sendFile(name: string, selection: string, csv: string, input: object, jwt?: string) {
    const type = `${name[0]!.toUpperCase()}${name.slice(1)}Input`;
    const { body } = await sendGraphqlFile(portal, {
      query: `mutation ($input: ${type}!) { ${name}(input: $input) { ${selection} } }`,
      variables: { input: { account: 'HDFC 1', ...input, file: null } },
      path: 'variables.input.file',
      jwt: jwt ?? adminJwt,
      file: { bytes: csv, name: 'statement.csv', type: 'text/csv' },
    });
    const { data, errors } = body as unknown as Awaited<ReturnType<Portal['callGraphql']>>;
    return errors ? { code: errors[0]!.extensions.code } : data[name];
  }

  let lastUserCount = 10;

  /** Signs up a company with an invoice whose amount no other invoice from this function has. */
  async function createInvoice() {
    const company = await portal.createCompany();
    await saveBuyer(portal, company.jwt);
    await createKeyClient(portal).createApproved(company.jwt, adminJwt, { keyType: 'month', user: ++lastUserCount });
    const [invoice]: { id: string; number: string; total: number; taxable: number }[] = await listInvoices(
      portal,
      company.jwt,
    );
    return { company, invoice: invoice! };
  }

  const preview = (csv: string, input: object = {}, jwt?: string) =>
    sendFile(
      'previewBankStatement',
      `userErrors { field message }
       preview { header rows isRemembered columns { date narration reference credit amount direction dateOrder } }`,
      csv,
      input,
      jwt,
    );

  /** Imports a file with the columns of `createStatement`. Returns the payload, or the code of a system error. */
  const importStatement = (csv: string, input: object = {}, jwt?: string) =>
    sendFile('importBankStatement', PAYLOAD_FIELDS, csv, { columns: COLUMNS, ...input }, jwt);

  const listLines = async (filter: { state?: string } = {}): Promise<BankLineReply[]> => {
    const { data, errors } = await portal.callGraphql(
      `query ($state: BankLineState) {
        bankLinePage(state: $state, limit: 100) { items { ${LINE_FIELDS} } } }`,
      filter,
      adminJwt,
    );
    if (errors) throw new Error(errors[0]!.message);
    return data.bankLinePage.items;
  };

  /** Waits until no line of a statement is NEW or QUEUED. Returns the lines. */
  const waitForLines = (statementId: string): Promise<BankLineReply[]> =>
    waitFor(async () => {
      const rows: { id: string }[] = await portal.db.query('select id from bank_lines where statement_id = $1', [
        statementId,
      ]);
      const lines = (await listLines()).filter((line) => rows.some(({ id }) => id === line.id));
      expect(lines.filter(({ state }) => state === 'NEW' || state === 'QUEUED')).toEqual([]);
      return lines;
    });

  /** Imports a file, waits until the server has tried to match its lines, and returns the lines. */
  async function importAndMatch(csv: string, input: object = {}): Promise<BankLineReply[]> {
    const { userErrors, statement } = await importStatement(csv, input);
    expect(userErrors).toEqual([]);
    return waitForLines(statement.id);
  }

  /** Confirms, ignores or restores lines. Returns the payload, or the code of a system error. */
  async function change(
    name: 'confirmBankLines' | 'ignoreBankLines' | 'restoreBankLines',
    input: object,
    jwt: string = adminJwt,
  ) {
    const type = `${name[0]!.toUpperCase()}${name.slice(1)}Input`;
    const { data, errors } = await portal.callGraphql(
      `mutation ($input: ${type}!) { ${name}(input: $input) { message changedCount userErrors { field message } } }`,
      { input },
      jwt,
    );
    return errors ? { code: errors[0]!.extensions.code } : data[name];
  }

  const confirm = (lines: readonly { id: string }[], jwt?: string) =>
    change('confirmBankLines', { lines: lines.map(({ id }) => ({ lineId: id })) }, jwt);

  /** Waits until the payments of confirmed lines are processed. Returns the lines. */
  function waitUntilProcessed(confirmedLines: readonly { id: string }[]): Promise<BankLineReply[]> {
    const ids = confirmedLines.map(({ id }) => id);
    return waitFor(async () => {
      const lines = (await listLines()).filter(({ id }) => ids.includes(id));
      expect(lines.some(({ state }) => state === 'QUEUED')).toBe(false);
      return lines;
    });
  }

  /** Confirms lines, waits until they are processed, and returns them. */
  async function confirmAndWait(lines: readonly BankLineReply[]): Promise<BankLineReply[]> {
    expect(await confirm(lines)).toMatchObject({ userErrors: [], changedCount: lines.length });
    return waitUntilProcessed(lines);
  }

  return {
    createInvoice,
    preview,
    importStatement,
    listLines,
    importAndMatch,
    change,
    confirm,
    confirmAndWait,
    waitUntilProcessed,
    waitForLines,
  };
}
