import { useEffect } from 'react';
import { closeStepUpPrompt, discardStepUp, useIsStepUpPromptOpen } from '../../lib/viewer/step-up.ts';
import { createLazyComponent } from '../../ui/feedback/lazy-component.tsx';

const StepUpModal = createLazyComponent(() => import('../../features/identity/login/StepUpModal.tsx'));

/** Prompts for the password when the server requires a step-up for any request of the page. */
export function StepUpPrompt() {
  const opened = useIsStepUpPromptOpen();
  // Otherwise, the prompt of an ended session would open again after the next login.
  useEffect(() => discardStepUp, []);
  return (
    <StepUpModal opened={opened} onClose={() => closeStepUpPrompt(false)} onConfirmed={() => closeStepUpPrompt(true)} />
  );
}
