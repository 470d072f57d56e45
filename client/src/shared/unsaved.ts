import { useSyncExternalStore } from 'react';
import { guardSteps } from './guarded-history.ts';

/** A form in which something was typed. */
export interface Unsaved {
  /** In a modal it is lost as soon as the address changes; on a page, with the page. */
  isInModal: boolean;
  /** Gives up what was typed. */
  discard: () => void;
}

const forms = new Set<Unsaved>();
/** What somebody is asked about: it loses what was typed. */
let asked: (() => void) | null = null;
const listeners = new Set<() => void>();

function ask(about: (() => void) | null): void {
  asked = about;
  for (const listener of listeners) listener();
}

/** True if a step would lose something typed; it is then taken when the person agrees. */
function holdBack(isOtherPage: boolean, step: () => void): boolean {
  const lost = [...forms].filter(({ isInModal }) => isInModal || isOtherPage);
  if (!lost.length) return false;
  ask(() => {
    for (const form of lost) form.discard();
    step();
  });
  return true;
}

guardSteps(holdBack);

// the browser asks in its own words
const holdTab = (event: BeforeUnloadEvent) => event.preventDefault();

/** Asks before this form is lost, until the returned function is called. */
export function guardForm(form: Unsaved): () => void {
  forms.add(form);
  window.addEventListener('beforeunload', holdTab);
  return () => {
    forms.delete(form);
    if (!forms.size) window.removeEventListener('beforeunload', holdTab);
  };
}

/** Closes a modal; asks first if something was typed in it. */
export function closeModal(close: () => void): void {
  if (!holdBack(false, close)) close();
}

/** Leaves the page in another way than by its address; asks first if something was typed on it. */
export function leavePage(leave: () => void): void {
  if (!holdBack(true, leave)) leave();
}

/** The question that waits for an answer: what happens on yes, or null; and how it ends. */
export function useQuestion() {
  const confirm = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => asked,
  );
  return { confirm, end: () => ask(null) };
}
