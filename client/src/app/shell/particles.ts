const MOST = 500;
const FEWEST = 60;
/** A window of this size or larger gets all particles; a smaller one gets fewer, equally far apart. */
const FULL_AREA = 1280 * 800;
const COLOUR = '#5a69d6';
const OPACITIES = [0.15, 0.25, 0.35, 0.5];
const RADIUS = { min: 0.5, max: 2.5 };
/** The particles drift in lanes about this high, one below another, so that no pixel of the window is composed twice. */
const LANE_HEIGHT = 128;
/** Of the lanes in turn, in pixels per second, to the right or to the left. */
const VELOCITIES = [16, -8, 8, -16];
/** A faster display gains nothing from more. */
const MOST_FRAMES_PER_SECOND = 120;
/** The names of what draws where there is no graphics card. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|basic render/i;
/** How long a window keeps its size before the particles are laid out anew, in milliseconds. */
const RESIZE_PAUSE = 150;

/** A running animation. */
export interface Particles {
  play: () => void;
  pause: () => void;
  destroy: () => void;
}

const between = (least: number, most: number) => least + Math.random() * (most - least);

/** Fills an element with slowly drifting particles; the browser's compositor moves them, no script runs meanwhile. */
export function startParticles(element: HTMLElement): Particles {
  const box = element.appendChild(document.createElement('div'));
  box.style.cssText = 'position: absolute; inset: 0; overflow: hidden';
  const isSmooth = hasGraphicsCard();
  let [width, height] = [0, 0];
  let drifts: Animation[] = [];
  let isPlaying = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const fill = () => {
    ({ clientWidth: width, clientHeight: height } = element);
    if (!width || !height) return;
    const count = Math.max(FEWEST, Math.round(MOST * Math.min(1, (width * height) / FULL_AREA)));
    const lanes = Array.from({ length: Math.max(1, Math.round(height / LANE_HEIGHT)) }, () =>
      document.createElement('div'),
    );
    const laneHeight = height / lanes.length;
    box.replaceChildren(...lanes);
    drifts = lanes.map((lane, index) => {
      const share = Math.floor(((index + 1) * count) / lanes.length) - Math.floor((index * count) / lanes.length);
      // a window wider than the picture, so that it can move by one
      lane.style.cssText = `height: ${laneHeight}px; width: calc(100% + ${width}px); background: url("${pictureOf(share, width, laneHeight)}")`;
      return drift(lane, width, VELOCITIES[index % VELOCITIES.length]!, isSmooth);
    });
    if (!isPlaying) for (const each of drifts) each.pause();
  };
  const size = new ResizeObserver(() => {
    clearTimeout(timer);
    if (element.clientWidth !== width || element.clientHeight !== height) timer = setTimeout(fill, RESIZE_PAUSE);
  });

  fill();
  size.observe(element);
  return {
    play: () => {
      isPlaying = true;
      for (const each of drifts) each.play();
    },
    pause: () => {
      isPlaying = false;
      for (const each of drifts) each.pause();
    },
    destroy: () => {
      clearTimeout(timer);
      size.disconnect();
      box.remove();
    },
  };
}

/** A picture of particles, each whole, so that one may stand beside another. */
function pictureOf(count: number, width: number, height: number): string {
  const circles = Array.from({ length: count }, (_, index) => {
    const radius = between(RADIUS.min, RADIUS.max);
    const [x, y] = [between(radius, width - radius), between(radius, height - radius)];
    const [cx, cy, r] = [x, y, radius].map((value) => value.toFixed(1));
    return `<circle cx="${cx}" cy="${cy}" r="${r}" opacity="${OPACITIES[index % OPACITIES.length]}"/>`;
  });
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="${COLOUR}">${circles.join('')}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(picture)}`;
}

/** Moves a lane by one picture, and again: at the end it looks as it did at the beginning. */
function drift(lane: HTMLElement, width: number, velocity: number, isSmooth: boolean): Animation {
  const seconds = width / Math.abs(velocity);
  // the processor copies whole pixels, and would have to work out parts of them
  const steps = isSmooth ? Math.ceil(seconds * MOST_FRAMES_PER_SECOND) : width;
  return lane.animate([{ transform: 'none' }, { transform: `translate3d(${-width}px, 0, 0)` }], {
    duration: seconds * 1000,
    iterations: Infinity,
    direction: velocity > 0 ? 'reverse' : 'normal',
    easing: `steps(${Math.max(1, steps)})`,
  });
}

/** Whether a graphics card composes the page; otherwise the processor does, and each frame costs it the whole window. */
function hasGraphicsCard(): boolean {
  const context = document.createElement('canvas').getContext('webgl', { failIfMajorPerformanceCaveat: true });
  if (!context) return false;
  const names = context.getExtension('WEBGL_debug_renderer_info');
  const name = String(context.getParameter(names ? names.UNMASKED_RENDERER_WEBGL : context.RENDERER));
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return !SOFTWARE.test(name);
}
