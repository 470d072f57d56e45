import { useSyncExternalStore } from 'react';
import { setNavigationGuard } from './guarded-history.ts';

export interface UnsavedForm {
  /**
   * True for a form in a modal, which loses its input on any URL change. A form on a page loses its input only when the
   * page changes.
   */
  isInModal: boolean;
  /** The text of the leave confirmation. The default mentions unsaved input or an unconfirmed request. */
  warning?: string;
  discard: () => void;
}

/** The content of the leave confirmation. */
export interface LeaveWarning {
  title: string;
  text: string;
  stayLabel: string;
}

interface UnsavedPrompt extends LeaveWarning {
  /** Discards the input and continues the navigation. */
  confirm: () => void;
}

const unsavedForms = new Set<UnsavedForm>();
/** Number of requests that were sent without getting a response, so that their outcome is unknown. */
let unconfirmedCount = 0;

let currentPrompt: UnsavedPrompt | null = null;
const listeners = new Set<() => void>();

function setPrompt(prompt: UnsavedPrompt | null): void {
  currentPrompt = prompt;
  for (const listener of listeners) listener();
}

/**
 * Opens the leave confirmation and returns true if a navigation would lose unsaved input. `proceed` then runs after the
 * user confirms.
 */
function blockIfUnsaved(isOtherPage: boolean, proceed: () => void): boolean {
  const lostForms = [...unsavedForms].filter(({ isInModal }) => isInModal || isOtherPage);
  if (!lostForms.length) return false;
  const confirm = () => {
    for (const form of lostForms) form.discard();
    proceed();
  };
  setPrompt({ confirm, ...createWarning(lostForms) });
  return true;
}

function createWarning(lostForms: readonly UnsavedForm[]): LeaveWarning {
  const warning = lostForms.find((form) => form.warning)?.warning;
  if (warning) return { title: 'Leave without saving?', text: warning, stayLabel: 'Stay' };
  if (unconfirmedCount)
    return {
      title: 'Leave without checking?',
      text: 'The server did not confirm your request. It may have succeeded.',
      stayLabel: 'Stay',
    };
  return { title: 'Leave without saving?', text: 'Your changes are not saved.', stayLabel: 'Keep editing' };
}

setNavigationGuard(blockIfUnsaved);

// The browser shows its own text for this confirmation.
const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();

/** Requires a confirmation before the input of this form is lost. The returned function removes this requirement. */
export function registerUnsavedForm(form: UnsavedForm): () => void {
  unsavedForms.add(form);
  window.addEventListener('beforeunload', preventUnload);
  return () => {
    unsavedForms.delete(form);
    if (unsavedForms.size) return;
    window.removeEventListener('beforeunload', preventUnload);
    // The form can unmount while the confirmation is open, for example when the session ends.
    setPrompt(null);
  };
}

/** Makes the leave confirmation mention a request with an unknown outcome. Call the returned function to undo this. */
export function reportUnconfirmed(): () => void {
  unconfirmedCount++;
  return () => {
    unconfirmedCount--;
  };
}

/** Closes a modal. If the modal has unsaved input, the user must confirm first. */
export function closeModal(close: () => void): void {
  if (!blockIfUnsaved(false, close)) close();
}

/** Leaves the page without a URL change. If the page has unsaved input, the user must confirm first. */
export function leavePage(leave: () => void): void {
  if (!blockIfUnsaved(true, leave)) leave();
}

/** Returns the open confirmation, or null if none is open, and a function that closes the confirmation. */
export function useUnsavedPrompt() {
  const prompt = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => currentPrompt,
  );
  return { prompt, closePrompt: () => setPrompt(null) };
}
