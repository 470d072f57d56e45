import { type ISourceOptions, tsParticles } from '@tsparticles/engine';
import { loadSlim } from '@tsparticles/slim';

const MOST = 500;
const FEWEST = 60;
/** A window of this size or larger gets all particles; a smaller one gets fewer, equally far apart. */
const FULL_AREA = 1280 * 800;

/** A running animation. */
export interface Particles {
  play: () => void;
  pause: () => void;
  destroy: () => void;
}

const optionsFor = (count: number): ISourceOptions => ({
  fpsLimit: 120,
  fullScreen: { enable: false },
  detectRetina: true,
  // the caller pauses them
  pauseOnBlur: false,
  particles: {
    number: { value: count },
    paint: { fill: { enable: true, color: { value: '#5a69d6' } } },
    opacity: { value: { min: 0.15, max: 0.5 } },
    size: { value: { min: 0.5, max: 2.5 } },
    move: { enable: true, speed: 0.4 },
  },
});

let slim: Promise<void> | undefined;

/** Fills an element with slowly moving particles. */
export async function startParticles(element: HTMLElement): Promise<Particles> {
  await (slim ??= loadSlim(tsParticles));
  const share = Math.min(1, (element.clientWidth * element.clientHeight) / FULL_AREA);
  const container = await tsParticles.load({
    element,
    options: optionsFor(Math.max(FEWEST, Math.round(MOST * share))),
  });
  if (!container) throw new Error('The particles did not start.');
  return {
    play: () => container.play(),
    pause: () => container.pause(),
    destroy: () => container.destroy(),
  };
}
