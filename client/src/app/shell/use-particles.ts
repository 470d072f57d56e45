import { useDocumentVisibility, useReducedMotion } from '@mantine/hooks';
import { type RefObject, useEffect, useState } from 'react';
import type { Particles } from './particles.ts';

/** Runs something once the browser is idle; returns a function that cancels it. */
function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 300);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run);
  return () => cancelIdleCallback(handle);
}

/** Particles in an element: fetched late, absent where motion is not wanted, still while the window is hidden. */
export function useParticles(place: RefObject<HTMLElement | null>) {
  const isUnwanted = useReducedMotion(false, { getInitialValueInEffect: false });
  const isHidden = useDocumentVisibility() === 'hidden';
  const [particles, setParticles] = useState<Particles | null>(null);
  const [isPaused, setIsPaused] = useState(false);

  useEffect(() => {
    const element = place.current;
    if (isUnwanted || !element) return;
    let isOver = false;
    let running: Particles | null = null;
    const start = async () => {
      const { startParticles } = await import('./particles.ts');
      if (isOver) return;
      running = startParticles(element);
      setParticles(running);
    };
    // they are decoration: the page is complete without them
    const callOff = whenIdle(() => void start().catch(() => undefined));
    return () => {
      isOver = true;
      callOff();
      running?.destroy();
      setParticles(null);
    };
  }, [place, isUnwanted]);

  useEffect(() => {
    if (isPaused || isHidden) particles?.pause();
    else particles?.play();
  }, [particles, isPaused, isHidden]);

  return { isRunning: particles !== null, isPaused, toggle: () => setIsPaused(!isPaused) };
}
