/** Data that this tab stores, so that the user can continue after a new login if the session has ended. */
interface SessionDrafts {
  /** The id of the account that owns the data. */
  account: string | null;
  /**
   * Return path: the path and query of the page that was open when the session ended. Do not rename the property,
   * because open tabs have stored it.
   */
  place?: string;
  /** Unsaved input by form name. */
  drafts: Record<string, unknown>;
}

const STORAGE_KEY = 'kept';

function readStorage(): SessionDrafts {
  const text = sessionStorage.getItem(STORAGE_KEY);
  return text ? (JSON.parse(text) as SessionDrafts) : { account: null, drafts: {} };
}

/** A JSON replacer that removes passwords, codes and files, which are never stored. */
const omitSecrets = (name: string, value: unknown) =>
  /password|^code$/i.test(name) || value instanceof Blob ? undefined : value;

function writeStorage(stored: SessionDrafts): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(stored, omitSecrets));
  } catch {
    // The data exceeds the browser's storage quota. The previously stored data remains.
  }
}

/** Sets the account that owns the stored data. Deletes the drafts and the return path of any other account. */
export function setDraftAccount(accountId: string): void {
  if (readStorage().account !== accountId) writeStorage({ account: accountId, drafts: {} });
}

export const deleteDrafts = (): void => sessionStorage.removeItem(STORAGE_KEY);

/** Stores the current path and query as the return path of an account. */
export function writeReturnPath(accountId: string): void {
  setDraftAccount(accountId);
  const { pathname, search } = window.location;
  writeStorage({ ...readStorage(), place: pathname + search });
}

/** Checks whether a return path is stored for any account. */
export const hasReturnPath = (): boolean => readStorage().place !== undefined;

/** Returns the stored path and query if they belong to this account. */
export function readReturnPath(accountId: string): string | undefined {
  const storage = readStorage();
  return storage.account === accountId ? storage.place : undefined;
}

export function deleteReturnPath(): void {
  const { place: returnPath, ...otherData } = readStorage();
  if (returnPath !== undefined) writeStorage(otherData);
}

/** Returns the stored input of a form if it belongs to this account. */
export function readDraft(accountId: string, form: string): object | undefined {
  const storage = readStorage();
  return storage.account === accountId ? (storage.drafts[form] as object | undefined) : undefined;
}

/** Stores the input of a form, or deletes it if `values` is omitted. Ignores accounts that do not own the drafts. */
export function writeDraft(accountId: string, form: string, values?: object): void {
  const storage = readStorage();
  if (storage.account !== accountId) return;
  const { [form]: previousDraft, ...drafts } = storage.drafts;
  if (values) drafts[form] = values;
  if (values ?? previousDraft) writeStorage({ ...storage, drafts });
}
