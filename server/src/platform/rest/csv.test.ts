import { expect, it } from 'vitest';
import { escapeFormulas } from './csv.ts';

// A search that is not linear takes minutes for this text.
it('csv: a formula after many line breaks becomes text in linear time', { timeout: 5000 }, () => {
  const breaks = '\n'.repeat(100_000);
  expect(escapeFormulas(`a${breaks}b${breaks}=1`) === `a${breaks}b${breaks}'=1`).toBe(true);
});
