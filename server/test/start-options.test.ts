import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT_FOLDER } from '../src/root-folder.ts';

it.each(['package.json', 'server/Dockerfile', 'docs/operate/portal.service', 'server/bench/servers.mjs'])(
  'starting: %s starts the server with the memory limits of the benchmarks',
  (file) => {
    const text = readFileSync(path.join(ROOT_FOLDER, file), 'utf8');
    expect(text).toMatch(/--max-semi-space-size=8\b/);
    expect(text).toMatch(/MALLOC_ARENA_MAX\W+2\b/);
  },
);
