import type { Store } from './chat-app.mjs';

/** Keeps what a chat app remembers in the browser, under a name of its own; for pages and for Electron's windows. */
export function browserStore(name?: string, storage?: Pick<Storage, 'getItem' | 'setItem'>): Store;
