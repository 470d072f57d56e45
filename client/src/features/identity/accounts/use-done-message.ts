import { useLocation, useNavigate } from 'react-router';

/**
 * Returns the success message of the page that an emailed link opened, if any, and a function that shows one. The
 * history entry stores the message instead of the used token, so it survives a reload, and a remount if the link has
 * ended the session of this browser.
 */
export function useDoneMessage(): { doneMessage: string | undefined; showDone: (message: string) => void } {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  return {
    doneMessage: (state as { doneMessage?: string } | null)?.doneMessage,
    showDone: (message) => void navigate(pathname, { replace: true, state: { doneMessage: message } }),
  };
}
