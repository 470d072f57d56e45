import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { listIncompletePackages } from '../../scripts/bill-of-materials.mjs';
import { checkFragment } from '../../scripts/fragment-coverage.mjs';
import { isOverBudget, measurePages } from '../../scripts/page-bytes.mjs';

it('npm run check: a page is over its budget if its scripts or its styles are', () => {
  const budget = { scripts: 100, styles: 20 };
  const sizes = [
    { scripts: 100, styles: 20 },
    { scripts: 101, styles: 0 },
    { scripts: 0, styles: 21 },
  ];
  expect(sizes.map((size) => isOverBudget({ ...size, budget }))).toEqual([false, true, true]);
});

it('npm run check: a third-party package needs a licence and a checksum in the bill of materials', () => {
  const createPackage = (name: string, parts: object) => ({
    name,
    version: '1.0.0',
    purl: `pkg:npm/${name}`,
    ...parts,
  });
  const [licenses, hashes] = [[{ license: { id: 'MIT' } }], [{ alg: 'SHA-512', content: '00' }]];
  const packages = [
    createPackage('complete', { licenses, hashes }),
    createPackage('without-licence', { hashes }),
    createPackage('without-checksum', { licenses, hashes: [] }),
    createPackage('%40portal/client', {}),
  ];
  expect(listIncompletePackages(packages)).toEqual(['without-licence 1.0.0', 'without-checksum 1.0.0']);
});

it('npm run check: the scripts of a list have a smaller budget than those of a page with a form', () => {
  const budgets = new Map(measurePages().map(({ page, budget }) => [page, budget.scripts]));
  const features = 'src/features';
  expect(budgets.get(`${features}/companies/companies/CompaniesPage.tsx`)).toBe(60_000);
  expect(budgets.get(`${features}/identity/profile/ProfilePage.tsx`)).toBe(120_000);
});

it('npm run check: a fragment selects or excludes each field of its type, and excludes no other name', () => {
  const schema = buildSchema('type Query { key: Key } type Key { id: ID! total: Int! note: String }');
  const check = (excluded: string[]) => checkFragment(schema, 'fragment Row on Key { id total }', excluded);
  expect(check(['note'])).toEqual([]);
  expect(check([])).toEqual(['Row must select or exclude Key.note.']);
  expect(check(['note', 'gst'])).toEqual(['Row excludes gst, which Key does not have.']);
});
