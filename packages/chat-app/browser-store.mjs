/** Keeps what a chat app remembers in the browser, under a name of its own; for pages and for Electron's windows. */
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
