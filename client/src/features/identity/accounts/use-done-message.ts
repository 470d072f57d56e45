import { useLocation, useNavigate } from 'react-router';

/**
 * The message of the page of an emailed link after its success, or undefined. The message is stored in the history, so
 * that it survives a reload, and also a remount if the link has ended the session of this browser. It replaces the used
 * token.
 */
export function useDoneMessage(): { doneMessage: string | undefined; showDone: (message: string) => void } {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  return {
    doneMessage: (state as { doneMessage?: string } | null)?.doneMessage,
    showDone: (message) => void navigate(pathname, { replace: true, state: { doneMessage: message } }),
  };
}
