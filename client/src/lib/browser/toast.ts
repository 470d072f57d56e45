type ToastKind = 'success' | 'error';

/** What is said once the code that shows it is there, which is fetched with the first message. */
const loadToaster = () => import('./toaster.ts');

const listeners = new Set<() => void>();

function showToast(kind: ToastKind, message: string): void {
  for (const listener of listeners) listener();
  void loadToaster().then(({ toaster }) => toaster[kind](message));
}

/** Short messages at the top right that close automatically. A success message replaces earlier ones. */
export const toast = {
  success: (message: string): void => showToast('success', message),
  error: (message: string): void => showToast('error', message),
  /** Takes the errors away that have been overcome. */
  clear: (): void => void loadToaster().then(({ toaster }) => toaster.clear()),
};

/** Calls the listener with every message, until the returned function is called. */
export function onToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
