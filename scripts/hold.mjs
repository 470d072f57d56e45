import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { say } from './tools.mjs';

// npm run test:hold: the long forms of the tests under attack and fault, and a table of what they measured
const figures = path.join(tmpdir(), `portal-hold-${process.pid}.jsonl`);
process.env.HOLD = 'long';
process.env.HOLD_FIGURES = figures;
process.argv.push('server/test/hold');
await import('./test.mjs');

if (existsSync(figures)) {
  const lines = readFileSync(figures, 'utf8').trim().split('\n');
  rmSync(figures);
  say('\nWhat was measured:');
  for (const { what, ...measured } of lines.map((line) => JSON.parse(line)))
    say(
      `  ${what.padEnd(44)} ${Object.entries(measured)
        .map(([name, value]) => `${name} ${value}`)
        .join(', ')}`,
    );
}
