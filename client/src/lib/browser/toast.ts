type ToastKind = 'success' | 'error';

/** The code that shows toasts is loaded with the first message. */
const loadToaster = () => import('./toaster.ts');

const listeners = new Set<() => void>();

function showToast(kind: ToastKind, message: string): void {
  for (const listener of listeners) listener();
  void loadToaster().then(({ toaster }) => toaster[kind](message));
}

/** Short messages in a corner of the window that close automatically. A success message replaces all earlier ones. */
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
