import { useIdentityQuestion } from './identity.ts';
import { useQuestion } from './unsaved.ts';

/** Whether a question stands above a modal, so that Escape is about that one. */
export function useIsBelow(): boolean {
  const { question } = useQuestion();
  const { isAsked } = useIdentityQuestion();
  return question !== null || isAsked;
}
