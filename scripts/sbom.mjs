import path from 'node:path';
import { SBOM, writeSbom } from './bill-of-materials.mjs';
import { prepare } from './prepare.mjs';
import { perform, say } from './tools.mjs';

await perform(async () => {
  await prepare({ builds: [] });
  const file = path.resolve(process.argv[2] ?? SBOM);
  const { count } = await writeSbom(file);
  say(`${count} packages, in ${file}`);
});
