/** What this tab keeps for an account, so that it can go on after its session has ended. */
interface Kept {
  account: string | null;
  /** The address it was on when the session ended. */
  place?: string;
  /** What was typed in each form, by its name. */
  drafts: Record<string, unknown>;
}

const NAME = 'kept';

function read(): Kept {
  const text = sessionStorage.getItem(NAME);
  return text ? (JSON.parse(text) as Kept) : { account: null, drafts: {} };
}

/** Passwords, codes and files are never kept. */
const withoutSecrets = (name: string, value: unknown) =>
  /password|^code$/i.test(name) || value instanceof Blob ? undefined : value;

function write(kept: Kept): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify(kept, withoutSecrets));
  } catch {
    // a draft too large for the browser's storage is not kept
  }
}

/** Whatever is kept from now on belongs to this account; what another one left is gone. */
export function keepFor(account: string): void {
  if (read().account !== account) write({ account, drafts: {} });
}

/** Forgets everything. */
export const forgetKept = (): void => sessionStorage.removeItem(NAME);

/** Keeps the address that is open. */
export function keepPlace(account: string): void {
  keepFor(account);
  const { pathname, search } = window.location;
  write({ ...read(), place: pathname + search });
}

/** Whether an address was kept, whosever it is. */
export const hasPlace = (): boolean => read().place !== undefined;

/** The address that was kept for an account. */
export function placeOf(account: string): string | undefined {
  const kept = read();
  return kept.account === account ? kept.place : undefined;
}

export function dropPlace(): void {
  const { place, ...rest } = read();
  if (place !== undefined) write(rest);
}

/** What an account typed in a form. */
export function draftOf(account: string, form: string): object | undefined {
  const kept = read();
  return kept.account === account ? (kept.drafts[form] as object | undefined) : undefined;
}

/** Keeps what was typed in a form; without values, nothing of it. */
export function keepDraft(account: string, form: string, values?: object): void {
  const kept = read();
  if (kept.account !== account) return;
  const { [form]: old, ...drafts } = kept.drafts;
  if (values) drafts[form] = values;
  if (values ?? old) write({ ...kept, drafts });
}
