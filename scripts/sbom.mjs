import path from 'node:path';
import { SBOM_FILE, writeSbom } from './bill-of-materials.mjs';
import { prepare } from './prepare.mjs';
import { runScript, printLine } from './tools.mjs';

await runScript(async () => {
  await prepare({ builds: [] });
  const file = path.resolve(process.argv[2] ?? SBOM_FILE);
  const { count } = await writeSbom(file);
  printLine(`${count} packages, in ${file}`);
});
