import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { explainError } from './explain-error.ts';

const config = readConfig({ DATA_DIR: '/srv/portal/data', UPLOADS_URL: 'file:///srv/images' });
const createError = (code: string, path?: string) => Object.assign(new Error(`${code}: ${path}`), { code, path });

it.each([
  ['a file of the data folder', createError('EACCES', '/srv/portal/data/secrets.json'), 'another DATA_DIR'],
  ['a folder above the data folder', createError('EROFS', '/srv/portal'), 'another DATA_DIR'],
  ['an image', createError('ENOSPC', '/srv/images/uploads/a.png'), 'another UPLOADS_URL'],
  ['a full disk while a file is written', createError('ENOSPC'), 'another DATA_DIR'],
])('start errors: %s names the setting to change', (_what, error, advice) => {
  expect(explainError(error, config)).toContain(`cannot be written to`);
  expect(explainError(error, config)).toContain(advice);
});

it.each([
  ['42501', 'Make portal its owner.'],
  ['53300', 'increase max_connections.'],
  ['57P03', 'Try again in a few seconds.'],
  ['53100', 'Free some space.'],
  ['25006', 'set its primary in DATABASE_URL.'],
])('start errors: the error %s of PostgreSQL says what to do', (code, advice) => {
  const databaseUrl = 'postgres://portal@db.example/portal';
  expect(explainError(createError(code), { ...config, databaseUrl })).toContain(advice);
});

it('start errors: a data folder whose name begins like the folder of the images is not mistaken for it', () => {
  const error = createError('EACCES', '/srv/images-data/secrets.json');
  expect(explainError(error, { ...config, dataDir: '/srv/images-data' })).toContain('another DATA_DIR');
});

it.each(['/opt/portal/client/dist/index.html', '/srv/images-app/client/dist/index.html'])(
  'start errors: the missing file %s of the program is not reported as a problem of the data folder',
  (file) => {
    const error = createError('ENOENT', file);
    expect(explainError(error, config)).toBe(error.message);
  },
);
