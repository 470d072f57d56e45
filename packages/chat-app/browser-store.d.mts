import type { Store } from './chat-app.mjs';

/** Stores the state of a chat app in the browser's local storage. For pages and for Electron's windows. */
export function browserStore(name?: string, storage?: Pick<Storage, 'getItem' | 'setItem'>): Store;
