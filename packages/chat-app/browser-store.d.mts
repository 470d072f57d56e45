import type { Store } from './chat-app.mjs';

/** The methods of the browser's `Storage` that the store calls. */
export interface StringStorage {
  getItem(name: string): string | null;
  setItem(name: string, value: string): void;
}

/** Stores the state of a chat app in the browser's local storage. Use it in pages and in Electron's windows. */
export function browserStore(name?: string, storage?: StringStorage): Store;
