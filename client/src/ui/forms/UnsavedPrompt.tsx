import { useState } from 'react';
import { createLazyComponent } from '../feedback/lazy-component.tsx';
import { useUnsavedPrompt } from '../../lib/forms/unsaved-forms.ts';

const UnsavedDialog = createLazyComponent(() => import('./UnsavedDialog.tsx'));

/** Shows the confirmation before unsaved input is lost. Rendered once for the whole portal. */
export function UnsavedPrompt() {
  const { question, end } = useUnsavedPrompt();
  // The text stays visible during the close animation.
  const [shownQuestion, setShownQuestion] = useState(question);
  if (question && question !== shownQuestion) setShownQuestion(question);
  const leave = () => {
    end();
    question?.confirm();
  };
  return (
    shownQuestion && <UnsavedDialog opened={question !== null} warning={shownQuestion} onClose={end} onLeave={leave} />
  );
}
