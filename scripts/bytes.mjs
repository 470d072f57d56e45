import { isOver, lineOf, pageBytes } from './page-bytes.mjs';
import { prepare } from './prepare.mjs';
import { perform, say } from './tools.mjs';

await perform(async () => {
  await prepare({ builds: ['client'] });
  for (const row of pageBytes()) say(`${lineOf(row)}${isOver(row) ? '  OVER ITS BUDGET' : ''}`);
});
