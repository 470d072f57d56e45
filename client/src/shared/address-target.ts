import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** How many steps of the history opened what is open, where all of them are known. */
interface Opened {
  steps?: number;
}

/**
 * What is open over a page, kept in the address under a name, so that Back closes it; it stays known while it fades out.
 * The details it was opened with are other parameters of the address, and leave it together with it.
 */
export function useAddressTarget(name: string, details: string[] = []) {
  const [params, setParams] = useSearchParams();
  const { steps } = (useLocation().state ?? {}) as Opened;
  const navigate = useNavigate();
  const value = params.get(name);
  const [target, setTarget] = useState(value);
  if (value !== null && value !== target) setTarget(value);

  const changed = (to: string | null) => (current: URLSearchParams) => {
    const next = new URLSearchParams(current);
    for (const detail of details) next.delete(detail);
    if (to === null) next.delete(name);
    else next.set(name, to);
    return next;
  };
  return {
    target,
    opened: value !== null,
    open: (to: string) => {
      const state: Opened = { steps: value === null ? 1 : steps && steps + 1 };
      setParams(changed(to), { state });
    },
    // back to the page as it was, so that Back does not lead through it twice
    close: () => (steps ? void navigate(-steps) : setParams(changed(null), { replace: true })),
  };
}
