import { appendFileSync } from 'node:fs';

/** Adds a row to the table that the test script prints at its end. */
export function reportFigures(what: string, figures: Record<string, number>): void {
  const file = process.env.TEST_FIGURES;
  if (file) appendFileSync(file, `${JSON.stringify({ what, ...figures })}\n`);
}
