import { createContext, useContext, useEffect } from 'react';
import { useStepUp } from '../viewer/step-up.ts';
import { useUnsavedPrompt } from '../forms/unsaved-forms.ts';

/** Checks whether a confirmation or step-up prompt is open above a modal. Escape then applies to the prompt. */
export function useIsPromptOpen(): boolean {
  const { prompt } = useUnsavedPrompt();
  const { isPromptOpen } = useStepUp();
  return prompt !== null || isPromptOpen;
}

/** A callback of the surrounding modal. A dialog inside the modal calls it when it opens or closes. */
export const ModalCoverContext = createContext<((isCovered: boolean) => void) | null>(null);

/** Covers the modal that contains this dialog while the dialog is open, so that Escape closes only the dialog. */
export function useCoverModal(opened: boolean): void {
  const setIsCovered = useContext(ModalCoverContext);
  useEffect(() => {
    if (!opened) return;
    setIsCovered?.(true);
    return () => setIsCovered?.(false);
  }, [opened, setIsCovered]);
}
