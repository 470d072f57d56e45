import { prepare, prepareBench } from './prepare.mjs';
import { HELP, readOptions } from '../server/bench/options.mjs';
import { perform, root, say } from './tools.mjs';

await perform(async () => {
  const options = readOptions(process.argv.slice(2));
  if (!options) return say(HELP);
  process.chdir(root);
  await prepare();
  await prepareBench();
  // it imports packages that were not there until now
  const { bench } = await import('../server/bench/bench.mjs');
  await bench(options);
  process.exit();
});
