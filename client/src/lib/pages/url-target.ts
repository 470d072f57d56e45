import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/**
 * The target of a dialog above a page. The URL stores the target under a name, so that Back closes the dialog. The
 * target remains set during the close animation. `details` names further parameters, which are removed each time the
 * target changes or the dialog closes.
 */
export function useUrlTarget(name: string, details: string[] = []) {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const value = params.get(name);
  const [lastTarget, setLastTarget] = useState(value);
  if (value !== null && value !== lastTarget) setLastTarget(value);

  // Read the URL itself. The hook's parameters are outdated after another change in the same event.
  const buildParams = (to: string | null) => {
    const next = new URLSearchParams(window.location.search);
    for (const detail of details) next.delete(detail);
    if (to === null) next.delete(name);
    else next.set(name, to);
    return next;
  };
  const changeUrl = (to: string | null, options?: { replace: boolean }) => {
    // A request can end after the user has left the page. A change of its parameters would open the page again.
    if (window.location.pathname === pathname) setParams(buildParams(to), options);
  };
  return {
    target: value ?? lastTarget,
    opened: value !== null,
    open: (to: string) => changeUrl(to),
    /** Opens a target in the current history entry, so that Back closes it together with the underlying dialog. */
    openInPlace: (to: string) => changeUrl(to, { replace: true }),
    /** Shows another target in the current history entry. If the dialog is closed, opens the target in a new entry. */
    replace: (to: string) => changeUrl(to, { replace: value !== null }),
    // Do not call `history.back()`, because the previous history entry may belong to the iframe of a preview.
    close: () => changeUrl(null, { replace: true }),
  };
}
