import { useStepUp } from '../../lib/viewer/step-up.ts';
import { createLazyComponent } from '../../ui/feedback/lazy-component.tsx';

const StepUpModal = createLazyComponent(() => import('../../features/identity/login/StepUpModal.tsx'));

/** Prompts for the password when the server requires a step-up for any request of the page. */
export function StepUpPrompt() {
  const { isPromptOpen, closePrompt } = useStepUp();
  return <StepUpModal opened={isPromptOpen} onClose={() => closePrompt(false)} onConfirmed={() => closePrompt(true)} />;
}
