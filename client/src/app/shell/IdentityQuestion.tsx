import { useIdentityQuestion } from '../../shared/identity.ts';
import { late } from '../../shared/late.tsx';

const IdentityModal = late(() => import('../../features/log-in/IdentityModal.tsx'));

/** Asks whoever is logged in for the password where the server wants it once more; stands once in the portal. */
export function IdentityQuestion() {
  const { isAsked, answer } = useIdentityQuestion();
  return <IdentityModal opened={isAsked} onClose={() => answer(false)} onConfirmed={() => answer(true)} />;
}
