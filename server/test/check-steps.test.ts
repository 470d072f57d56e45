import { expect, it } from 'vitest';
import { listIncompletePackages } from '../../scripts/bill-of-materials.mjs';
import { isOverBudget } from '../../scripts/page-bytes.mjs';

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
