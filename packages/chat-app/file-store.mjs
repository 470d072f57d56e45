import { mkdir, open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';

/** Stores the state in a file that only the current user can read. Use it in Node and in Electron's main process. */
export function fileStore(file) {
  return {
    async load() {
      try {
        return JSON.parse(await readFile(file, 'utf8'));
      } catch (problem) {
        if (problem.code === 'ENOENT' || problem instanceof SyntaxError) return null;
        throw problem;
      }
    },
    async save(state) {
      await mkdir(path.dirname(file), { recursive: true });
      const draft = `${file}.part`; // an interrupted write leaves the previous file unchanged
      const handle = await open(draft, 'w', 0o600);
      try {
        await handle.chmod(0o600);
        await handle.writeFile(JSON.stringify(state));
        await handle.sync(); // a power failure could otherwise leave an empty file after the rename
      } finally {
        await handle.close();
      }
      await rename(draft, file);
    },
  };
}
