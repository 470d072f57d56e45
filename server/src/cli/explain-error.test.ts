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

it('start errors: a missing file of the program is not reported as a problem of the data folder', () => {
  const error = createError('ENOENT', '/opt/portal/client/dist/index.html');
  expect(explainError(error, config)).toBe(error.message);
});
