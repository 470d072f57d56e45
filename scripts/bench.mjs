import { HELP, readOptions } from '../server/bench/options.mjs';
import { prepare, prepareBench } from './prepare.mjs';
import { runScript, projectRoot, printLine } from './tools.mjs';

await runScript(async () => {
  const options = readOptions(process.argv.slice(2));
  if (!options) return printLine(HELP);
  process.chdir(projectRoot);
  await prepare();
  await prepareBench();
  // The import must follow the installation of the benchmark's packages.
  const { runBenchmarks } = await import('../server/bench/bench.mjs');
  await runBenchmarks(options);
  process.exit();
});
