import { isOverBudget, formatLine, measurePages } from './page-bytes.mjs';
import { prepare } from './prepare.mjs';
import { runScript, printLine } from './tools.mjs';

await runScript(async () => {
  await prepare({ builds: ['client'] });
  for (const row of measurePages()) printLine(`${formatLine(row)}${isOverBudget(row) ? '  OVER BUDGET' : ''}`);
});
