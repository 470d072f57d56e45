import type { Store } from './chat-app.mjs';

/** Keeps what a chat app remembers in a file that only its user can read; for Node and for Electron's main process. */
export function fileStore(file: string): Store;
