import { useState } from 'react';
import { useSearchParams } from 'react-router';

/**
 * What is open over a page, kept in the address under a name, so that Back closes it; it stays known while it fades out.
 * The details it was opened with are other parameters of the address, and leave it together with it.
 */
export function useUrlTarget(name: string, details: string[] = []) {
  const [params, setParams] = useSearchParams();
  const value = params.get(name);
  const [known, setKnown] = useState(value);
  if (value !== null && value !== known) setKnown(value);

  // from the address itself: a hook only knows it as it was before another step of the same moment
  const changed = (to: string | null) => {
    const next = new URLSearchParams(window.location.search);
    for (const detail of details) next.delete(detail);
    if (to === null) next.delete(name);
    else next.set(name, to);
    return next;
  };
  return {
    target: value ?? known,
    opened: value !== null,
    open: (to: string) => setParams(changed(to)),
    /** Opens it as a part of what is open, so that Back closes both. */
    add: (to: string) => setParams(changed(to), { replace: true }),
    /** Opens another one in its place, as a step that Back does not take back. */
    turn: (to: string) => setParams(changed(to), { replace: value !== null }),
    // not by a step back, which a preview in a frame may have in front of it
    close: () => setParams(changed(null), { replace: true }),
  };
}
