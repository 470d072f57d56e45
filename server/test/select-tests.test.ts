import { expect, it, vi } from 'vitest';
import { countFailures } from '../../scripts/count-reporter.mjs';
import { needsBuilds, selectTests } from '../../scripts/select-tests.mjs';

const ARCHITECTURE_TEST = 'server/test/architecture.test.ts';
const listTierFiles = (tier: 'test' | 'all' | 'stress') => selectTests({ tier, parts: [] }).files;

it('test selection: npm test leaves out exactly the slow files, and test:all leaves out none', () => {
  const slowFiles = listTierFiles('all').filter((file) => file.endsWith('.slow.test.ts'));
  expect(slowFiles.length).toBeGreaterThan(10);
  expect(listTierFiles('test')).toEqual(listTierFiles('all').filter((file) => !slowFiles.includes(file)));
});

it('test selection: test:stress runs the long forms and every file that asserts a documented time', () => {
  const stressFiles = listTierFiles('stress');
  expect(listTierFiles('all').filter((file) => file.startsWith('server/test/stress/'))).toEqual(
    stressFiles.filter((file) => file.startsWith('server/test/stress/')),
  );
  expect(stressFiles).toContain('server/test/failover.slow.test.ts');
  expect(stressFiles).not.toContain('server/src/modules/catalogue/prices/plans.test.ts');
});

it('test selection: a filter selects the files whose path contains it', () => {
  const { files } = selectTests({ tier: 'test', parts: ['catalogue/prices'] });
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => !file.includes('catalogue/prices'))).toEqual([]);
});

it.each([
  [
    'a module of the server',
    'server/src/modules/catalogue/prices/plans.service.ts',
    /^server\/src\/modules\/catalogue\/prices\//,
  ],
  [
    'a feature of the portal',
    'client/src/features/companies/companies/x.tsx',
    /^client\/(src\/features\/companies\/companies\/|test\/compan)/,
  ],
  ['a test', 'server/test/docker-compose.test.ts', /^server\/test\/docker-compose\.test\.ts$/],
  ['a document', 'docs/api.md', /^$/],
])('test selection: a change in %s selects its tests and the architecture test', (_, change, expected) => {
  const { files } = selectTests({ tier: 'test', parts: [], changed: [change] });
  expect(files).toContain(ARCHITECTURE_TEST);
  expect(files.filter((file) => file !== ARCHITECTURE_TEST && !expected.test(file))).toEqual([]);
  expect(files.length).toBe(expected.test('') ? 1 : Math.max(files.length, 2));
});

it('test selection: a change in a feature selects the screen tests that are named after its singular', () => {
  const { files } = selectTests({ tier: 'all', parts: [], changed: ['client/src/features/companies/companies/x.tsx'] });
  expect(files).toContain('client/test/company-page.slow.test.ts');
});

it.each([
  'package.json',
  'scripts/select-tests.mjs',
  'server/src/platform/database/data-source.ts',
  'server/test/portal.ts',
  'client/src/ui/lists/DataTable.tsx',
  'client/src/lib/pages/list-params.ts',
])('test selection: a change of the shared file %s selects every test and names the reason', (change) => {
  const { files, reason } = selectTests({ tier: 'test', parts: [], changed: [change] });
  expect(files).toEqual(listTierFiles('test'));
  expect(reason).toContain(change);
});

it('test selection: only tests of the browser and of whole processes need builds', () => {
  expect(needsBuilds(['server/src/modules/catalogue/prices/plans.test.ts', ARCHITECTURE_TEST])).toBe(false);
  expect(needsBuilds(['client/test/keys.test.ts'])).toBe(true);
});

it.each([
  [3, 'true'],
  [1, ''],
])('test selection: a run with one failed and two flaky tests has %i failures if CI is %j', (count, ci) => {
  vi.stubEnv('CI', ci);
  expect(countFailures({ failed: 1, flaky: ['a', 'b'] })).toBe(count);
  vi.unstubAllEnvs();
});
