import { expect, test } from 'vitest';
import { csvOfKeys } from './key-csv.ts';
import { readAllKeys } from './key-export.ts';
import type { KeyFactsFragment } from './keys.generated.ts';

const exported = {
  id: '1',
  status: 'APPROVED',
  startsAt: '2027-03-01T18:30:00.000Z',
  expiresAt: '2027-04-01T06:30:00.000Z',
  licenceString: 'ABCDE-FGHJK',
  planType: 'MONTH',
  userLimit: 10,
  addOns: ['CALLING', 'REMOTE'],
  total: 1652,
  createdAt: '2027-02-28T00:00:00.000Z',
  replaces: null,
  replacedBy: null,
  company: { id: '7', name: 'Acme' },
  // facts that these tests do not look at may be missing
} as KeyFactsFragment;
const settings = { hasCompany: true, now: new Date('2027-03-05T00:00:00Z'), zone: 'Asia/Kolkata' };
const linesOf = (csv: string) => csv.split('\r\n');

test('a line holds what the table shows, and the whole licence string, users, add-ons and start', () => {
  expect(linesOf(csvOfKeys([exported], settings))).toEqual([
    '\u{feff}No,Company Name,Plan Type,Requested At,Starting At,Expiring At,Key,Status,User,Add-ons,Price (INR)',
    '1,Acme,Month,2027-02-28 05:30,2027-03-02 00:00,2027-04-01 12:00,ABCDE-FGHJK,Approved,10,"Remote, Calling",1652',
    '',
  ]);
});

test('a company gets no column of companies, and 0 users means unlimited', () => {
  const [header, line] = linesOf(csvOfKeys([{ ...exported, userLimit: 0 }], { ...settings, hasCompany: false }));
  expect(header).not.toContain('Company Name');
  expect(line).toContain(',Unlimited,');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx'])('a name %j is text, not a formula', (name) => {
  const csv = csvOfKeys([{ ...exported, company: { id: '7', name } }], settings);
  expect(linesOf(csv)[1]).toMatch(/^1,"?'/);
});

test('every page is read once, and a key that slipped to the next page is listed once', async () => {
  const pages = [
    [exported, { ...exported, id: '2' }],
    [
      { ...exported, id: '2' },
      { ...exported, id: '3' },
    ],
  ];
  const asked: number[] = [];
  const keys = await readAllKeys(async (page) => {
    asked.push(page);
    return { items: pages[page - 1]!, pageInfo: { totalPages: 2 } };
  });
  expect(asked).toEqual([1, 2]);
  expect(keys.map(({ id }) => id)).toEqual(['1', '2', '3']);
});
