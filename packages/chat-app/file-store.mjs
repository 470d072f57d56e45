import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Keeps what a chat app remembers in a file that only its user can read; for Node and for Electron's main process. */
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
      const draft = `${file}.part`; // a file that is cut off never takes the place of a whole one
      await writeFile(draft, JSON.stringify(state), { mode: 0o600 });
      await chmod(draft, 0o600);
      await rename(draft, file);
    },
  };
}
