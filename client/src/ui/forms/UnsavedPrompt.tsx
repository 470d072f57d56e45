import { useState } from 'react';
import { useUnsavedPrompt } from '../../lib/forms/unsaved-forms.ts';
import { createLazyComponent } from '../feedback/lazy-component.tsx';

const UnsavedDialog = createLazyComponent(() => import('./UnsavedDialog.tsx'));

/** Shows the confirmation before unsaved input is lost. Rendered once for the whole portal. */
export function UnsavedPrompt() {
  const { prompt, closePrompt } = useUnsavedPrompt();
  // The text stays visible during the close animation.
  const [shownPrompt, setShownPrompt] = useState(prompt);
  if (prompt && prompt !== shownPrompt) setShownPrompt(prompt);
  const leave = () => {
    closePrompt();
    prompt?.confirm();
  };
  return (
    shownPrompt && (
      <UnsavedDialog opened={prompt !== null} warning={shownPrompt} onClose={closePrompt} onLeave={leave} />
    )
  );
}
