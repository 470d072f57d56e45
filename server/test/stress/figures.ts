import { appendFileSync } from 'node:fs';

/** Adds a line to the measurements that scripts/test.mjs prints after the run. */
export function reportFigures(what: string, figures: Record<string, number>): void {
  const file = process.env.TEST_FIGURES;
  if (file) appendFileSync(file, `${JSON.stringify({ what, ...figures })}\n`);
}
