import { useDocumentVisibility, useReducedMotion } from '@mantine/hooks';
import { type RefObject, useEffect, useState } from 'react';
import type { LoginAnimation } from './login-animation.ts';

/**
 * Runs a function when the browser is idle, or after 300 ms in browsers without `requestIdleCallback`. Returns a
 * function that cancels the run.
 */
function runWhenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 300);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run);
  return () => cancelIdleCallback(handle);
}

/**
 * Runs the login animation in an element. The code is loaded when the browser is idle. The animation is disabled if the
 * user prefers reduced motion, and it pauses while the window is hidden.
 */
export function useLoginAnimation(container: RefObject<HTMLElement | null>) {
  const prefersReducedMotion = useReducedMotion(false, { getInitialValueInEffect: false });
  const isHidden = useDocumentVisibility() === 'hidden';
  const [animation, setAnimation] = useState<LoginAnimation | null>(null);
  const [isPaused, setIsPaused] = useState(false);

  useEffect(() => {
    const element = container.current;
    if (prefersReducedMotion || !element) return;
    let isUnmounted = false;
    let runningAnimation: LoginAnimation | null = null;
    const start = async () => {
      const { startLoginAnimation } = await import('./login-animation.ts');
      if (isUnmounted) return;
      runningAnimation = startLoginAnimation(element);
      setAnimation(runningAnimation);
    };
    // Errors are ignored, because the animation is only decoration.
    const cancelStart = runWhenIdle(() => void start().catch(() => undefined));
    return () => {
      isUnmounted = true;
      cancelStart();
      runningAnimation?.destroy();
      setAnimation(null);
    };
  }, [container, prefersReducedMotion]);

  useEffect(() => {
    if (isPaused || isHidden) animation?.pause();
    else animation?.play();
  }, [animation, isPaused, isHidden]);

  return { isRunning: animation !== null, isPaused, toggle: () => setIsPaused(!isPaused) };
}
