import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import nodeModule from 'node:module';
import path from 'node:path';
import { cachedDataVersionTag, setFlagsFromString } from 'node:v8';
import vm from 'node:vm';

/**
 * Parts of Node's module system that its types lack.
 * @typedef {{ exports: object }} Module
 * @typedef {{
 *   _extensions: Record<string, (module: Module, file: string) => void>,
 *   enableCompileCache?: (folder: string) => void,
 * }} ModuleSystem
 */

/**
 * Makes the CommonJS files of `sourceFolder` load from the compiled code that earlier processes saved in
 * `compiledFolder`. Returns a function that saves the compiled code of the files that were loaded so far. Node 22 and
 * later versions do both themselves. Node 20 gives access to compiled code only through scripts.
 * @param {string} sourceFolder
 * @param {string} compiledFolder
 */
export function cacheCompiledCode(sourceFolder, compiledFolder) {
  const { _extensions: loaders, enableCompileCache } = /** @type {ModuleSystem} */ (
    /** @type {unknown} */ (nodeModule)
  );
  // The command `start` sets this flag, and V8 rejects code that was compiled with other flags.
  if (process.argv[2] === 'start') setFlagsFromString('--heap-growing-percent=30');
  if (enableCompileCache) {
    enableCompileCache(compiledFolder);
    return () => {};
  }
  const loadWithoutCache = loaders['.js'];
  /** @type {Map<string, vm.Script>} */
  const unsavedScripts = new Map();

  loaders['.js'] = (module, file) => {
    // Node applies no source maps to scripts.
    if (path.dirname(file) !== sourceFolder || process.sourceMapsEnabled) return loadWithoutCache?.(module, file);
    const source = readFileSync(file, 'utf8');
    const { mtimeMs, size } = statSync(file);
    // The tag identifies V8's version and flags. V8 itself does not compare the source, only its length.
    const compiledFile = path.join(
      compiledFolder,
      [path.basename(file), mtimeMs, size, cachedDataVersionTag()].join('-'),
    );
    const script = new vm.Script(`(function (exports, require, module, __filename, __dirname) {${source}\n})`, {
      filename: file,
      cachedData: existsSync(compiledFile) ? readFileSync(compiledFile) : undefined,
      importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    });
    if (script.cachedDataRejected !== false) unsavedScripts.set(compiledFile, script);
    const run = script.runInThisContext();
    run.call(module.exports, module.exports, nodeModule.createRequire(file), module, file, path.dirname(file));
  };

  return () => {
    try {
      mkdirSync(compiledFolder, { recursive: true });
      for (const [file, script] of unsavedScripts) {
        // Another process must not read a file that is only partly written.
        writeFileSync(`${file}.${process.pid}`, script.createCachedData());
        renameSync(`${file}.${process.pid}`, file);
      }
    } catch {
      // For example a full disk. The next start takes longer.
    }
  };
}
