import { createContext, useContext, useEffect } from 'react';
import { useIdentityQuestion } from './identity.ts';
import { useQuestion } from './unsaved.ts';

/** Whether a question stands above a modal, so that Escape is about that one. */
export function useIsBelow(): boolean {
  const { question } = useQuestion();
  const { isAsked } = useIdentityQuestion();
  return question !== null || isAsked;
}

/** Tells the modal around a dialog whether the dialog covers it. */
export const CoverContext = createContext<((isCovered: boolean) => void) | null>(null);

/** Covers the modal that contains this dialog while the dialog is open, so that Escape closes only the dialog. */
export function useCover(opened: boolean): void {
  const setIsCovered = useContext(CoverContext);
  useEffect(() => {
    if (!opened) return;
    setIsCovered?.(true);
    return () => setIsCovered?.(false);
  }, [opened, setIsCovered]);
}
