type ToastKind = 'success' | 'error';

/** Loads the code that shows toasts. It is fetched on first use. */
const loadToaster = () => import('./toaster.ts');

const listeners = new Set<() => void>();

function showToast(kind: ToastKind, message: string): void {
  for (const listener of listeners) listener();
  void loadToaster().then(({ toaster }) => toaster[kind](message));
}

/** Short messages that close automatically, in a corner of the window. A success message replaces all earlier ones. */
export const toast = {
  success: (message: string): void => showToast('success', message),
  error: (message: string): void => showToast('error', message),
  clearErrors: (): void => void loadToaster().then(({ toaster }) => toaster.clearErrors()),
};

/** Calls the listener before each toast, until the returned function is called. */
export function onToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
