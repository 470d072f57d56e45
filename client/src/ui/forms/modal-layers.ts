import { createContext, useContext, useEffect } from 'react';
import { useUnsavedPrompt } from '../../lib/forms/unsaved-forms.ts';
import { useIsStepUpPromptOpen } from '../../lib/viewer/step-up.ts';

/**
 * Checks whether the leave confirmation or the step-up prompt is open above a modal. If so, Escape closes the prompt
 * and not the modal.
 */
export function useIsPromptOpen(): boolean {
  const { prompt } = useUnsavedPrompt();
  const isStepUpPromptOpen = useIsStepUpPromptOpen();
  return prompt !== null || isStepUpPromptOpen;
}

/**
 * A callback of the surrounding modal. A dialog inside the modal calls it with true when the dialog opens, and with
 * false when it closes.
 */
export const ModalCoverContext = createContext<((isCovered: boolean) => void) | null>(null);

/** Marks the modal around this dialog as covered while the dialog is open, so that Escape closes only the dialog. */
export function useCoverModal(opened: boolean): void {
  const setIsCovered = useContext(ModalCoverContext);
  useEffect(() => {
    if (!opened) return;
    setIsCovered?.(true);
    return () => setIsCovered?.(false);
  }, [opened, setIsCovered]);
}
