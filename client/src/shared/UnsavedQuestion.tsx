import { late } from './late.tsx';
import { useQuestion } from './unsaved.ts';

const UnsavedDialog = late(() => import('./UnsavedDialog.tsx'));

/** Asks whoever is about to lose something typed; stands once in the portal. */
export function UnsavedQuestion() {
  const { confirm, end } = useQuestion();
  const leave = () => {
    end();
    confirm?.();
  };
  return <UnsavedDialog opened={confirm !== null} onClose={end} onLeave={leave} />;
}
