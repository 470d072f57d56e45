/** Stores the state of a chat app in the browser's local storage. Use it in pages and in Electron's windows. */
export function browserStore(name = 'licence', storage = globalThis.localStorage) {
  return {
    async load() {
      try {
        return JSON.parse(storage.getItem(name));
      } catch {
        return null;
      }
    },
    async save(state) {
      storage.setItem(name, JSON.stringify(state));
    },
  };
}
