import { useState } from 'react';
import { late } from './late.tsx';
import { useQuestion } from './unsaved.ts';

const UnsavedDialog = late(() => import('./UnsavedDialog.tsx'));

/** Asks whoever is about to lose something typed; stands once in the portal. */
export function UnsavedQuestion() {
  const { question, end } = useQuestion();
  // its text stays while it fades out
  const [shown, setShown] = useState(question);
  if (question && question !== shown) setShown(question);
  const leave = () => {
    end();
    question?.confirm();
  };
  return <UnsavedDialog opened={question !== null} warning={shown?.warning} onClose={end} onLeave={leave} />;
}
