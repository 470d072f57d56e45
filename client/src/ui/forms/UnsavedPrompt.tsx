import { useState } from 'react';
import { lazyComponent } from '../feedback/lazy-component.tsx';
import { useUnsavedPrompt } from '../../lib/forms/unsaved-forms.ts';

const UnsavedDialog = lazyComponent(() => import('./UnsavedDialog.tsx'));

/** Asks whoever is about to lose something typed; stands once in the portal. */
export function UnsavedPrompt() {
  const { question, end } = useUnsavedPrompt();
  // its text stays while it fades out
  const [shown, setShown] = useState(question);
  if (question && question !== shown) setShown(question);
  const leave = () => {
    end();
    question?.confirm();
  };
  return shown && <UnsavedDialog opened={question !== null} warning={shown} onClose={end} onLeave={leave} />;
}
