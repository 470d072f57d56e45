import type { Store } from './chat-app.mjs';

/** Stores the state in a file that only the current user can read. Use it in Node and in Electron's main process. */
export function fileStore(file: string): Store;
