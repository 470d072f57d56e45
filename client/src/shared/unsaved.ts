import { useSyncExternalStore } from 'react';
import { guardSteps } from './guarded-history.ts';

/** A form in which something was typed. */
export interface Unsaved {
  /** In a modal it is lost as soon as the address changes; on a page, with the page. */
  isInModal: boolean;
  /** Warns about what leaving loses. The default names unsaved input. */
  warning?: string;
  /** Gives up what was typed. */
  discard: () => void;
}

const forms = new Set<Unsaved>();
interface Question {
  /** The step that would lose something. */
  confirm: () => void;
  warning?: string;
}

/** The question that is shown. */
let asked: Question | null = null;
const listeners = new Set<() => void>();

function ask(about: Question | null): void {
  asked = about;
  for (const listener of listeners) listener();
}

/** True if a step would lose something typed; it is then taken when the person agrees. */
function holdBack(isOtherPage: boolean, step: () => void): boolean {
  const lost = [...forms].filter(({ isInModal }) => isInModal || isOtherPage);
  if (!lost.length) return false;
  const confirm = () => {
    for (const form of lost) form.discard();
    step();
  };
  ask({ confirm, warning: lost.find(({ warning }) => warning)?.warning });
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

/** Returns the open question, or null, and a function that closes it. */
export function useQuestion() {
  const question = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => asked,
  );
  return { question, end: () => ask(null) };
}
