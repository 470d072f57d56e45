import type { UseFormReturnType } from '@mantine/form';
import { createContext, useContext, useEffect, useRef } from 'react';
import { useAccount } from './account.ts';
import { draftOf, keepDraft } from './kept.ts';
import { guardForm, type Unsaved } from './unsaved.ts';

/** Whether a form is in a modal. */
export const InModalContext = createContext(false);

interface GuardOptions {
  discard?: () => void;
  /** Whether the form is its modal. */
  isModal?: boolean;
  /** The text of the confirmation. The default names unsaved input. */
  warning?: string;
}

/** Asks before something typed or chosen is lost. Returns what to call once it is saved. */
export function useGuard(isTyped: boolean, { discard, isModal = false, warning }: GuardOptions = {}): () => void {
  const isInModal = useContext(InModalContext) || isModal;
  const release = useRef(() => {});
  const onDiscard = useRef(discard);
  useEffect(() => {
    onDiscard.current = discard;
  });
  useEffect(() => {
    if (!isTyped) return;
    const form: Unsaved = {
      isInModal,
      warning,
      discard: () => {
        release.current();
        onDiscard.current?.();
      },
    };
    const end = guardForm(form);
    release.current = end;
    return end;
  }, [isTyped, isInModal, warning]);
  return () => release.current();
}

/**
 * Loses nothing that was typed in a form: asks before it is left, and brings it back after the session has ended.
 * Returns what to call once it is saved and the form goes. `isModal` says so for a form that is its modal.
 */
export function useUnsaved<Values extends object>(
  form: UseFormReturnType<Values>,
  name: string,
  isModal = false,
): () => void {
  const account = useAccount();
  const isTyped = form.isDirty();
  const isGone = useRef(false);
  const wasTyped = useRef(false);
  const { values, setValues } = form;

  const drop = () => {
    isGone.current = true;
    if (account) keepDraft(account, name);
  };
  const release = useGuard(isTyped, { discard: drop, isModal });

  useEffect(() => {
    const draft = account && draftOf(account, name);
    if (draft) setValues(draft as Partial<Values>);
    // oxlint-disable-next-line react/exhaustive-deps -- a draft is brought back once
  }, [account, name]);

  useEffect(() => {
    // a form that is empty again begins again
    if (!isTyped) isGone.current = false;
    if (!account || isGone.current) return;
    if (isTyped) keepDraft(account, name, values);
    else if (wasTyped.current) keepDraft(account, name);
    wasTyped.current = isTyped;
  }, [account, name, isTyped, values]);

  return () => {
    release();
    drop();
  };
}
