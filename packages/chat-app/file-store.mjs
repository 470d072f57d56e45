import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Stores the state of a chat app in a file that only the current user can read. For Node and Electron's main process. */
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
      const draft = `${file}.part`; // an interrupted write never replaces the complete file
      await writeFile(draft, JSON.stringify(state), { mode: 0o600 });
      await chmod(draft, 0o600);
      await rename(draft, file);
    },
  };
}
