import { useDocumentVisibility, useReducedMotion } from '@mantine/hooks';
import { type RefObject, useEffect, useState } from 'react';
import type { LoginAnimation } from './login-animation.ts';

/** Runs something once the browser is idle; returns a function that cancels it. */
function runWhenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 300);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run);
  return () => cancelIdleCallback(handle);
}

/** Particles in an element: fetched late, absent where motion is not wanted, still while the window is hidden. */
export function useLoginAnimation(place: RefObject<HTMLElement | null>) {
  const isUnwanted = useReducedMotion(false, { getInitialValueInEffect: false });
  const isHidden = useDocumentVisibility() === 'hidden';
  const [particles, setParticles] = useState<LoginAnimation | null>(null);
  const [isPaused, setIsPaused] = useState(false);

  useEffect(() => {
    const element = place.current;
    if (isUnwanted || !element) return;
    let isOver = false;
    let running: LoginAnimation | null = null;
    const start = async () => {
      const { startLoginAnimation: startParticles } = await import('./login-animation.ts');
      if (isOver) return;
      running = startParticles(element);
      setParticles(running);
    };
    // they are decoration: the page is complete without them
    const callOff = runWhenIdle(() => void start().catch(() => undefined));
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
