const MAX_PARTICLES = 500;
const MIN_PARTICLES = 60;
/**
 * Minimum area for MAX_PARTICLES, in square CSS pixels. Smaller areas get fewer particles at the same density, but at
 * least MIN_PARTICLES.
 */
const MIN_FULL_AREA = 1280 * 800;
const COLOUR = '#5a69d6';
const OPACITIES = [0.15, 0.25, 0.35, 0.5];
/** The range of the radius of a particle, in CSS pixels. */
const RADIUS = { min: 0.5, max: 2.5 };
/** Approximate height of a lane (horizontal strip) in pixels. Lanes don't overlap, so each pixel is composited once. */
const LANE_HEIGHT = 128;
/** Velocities in pixels per second, assigned to the lanes round-robin. The sign is the direction. */
const VELOCITIES = [16, -8, 8, -16];
/** Upper limit of the frame rate. Faster displays show no visible difference. */
const MAX_FRAMES_PER_SECOND = 120;
/** Names of software renderers, which browsers use if the device has no graphics card. */
const SOFTWARE_RENDERERS = /swiftshader|llvmpipe|softpipe|basic render/i;
const RESIZE_DEBOUNCE_MS = 150;

export interface LoginAnimation {
  play: () => void;
  pause: () => void;
  destroy: () => void;
}

const pickRandom = (min: number, max: number) => min + Math.random() * (max - min);

/**
 * Fills an element with slowly drifting particles. The browser's compositor animates the particles without running
 * scripts. The animation starts paused.
 */
export function startLoginAnimation(element: HTMLElement): LoginAnimation {
  const box = element.appendChild(document.createElement('div'));
  box.style.cssText = 'position: absolute; inset: 0; overflow: hidden';
  const isSmooth = hasHardwareRendering();
  let [width, height] = [0, 0];
  let drifts: Animation[] = [];
  let isPlaying = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const fill = () => {
    ({ clientWidth: width, clientHeight: height } = element);
    if (!width || !height) return;
    const count = Math.max(MIN_PARTICLES, Math.round(MAX_PARTICLES * Math.min(1, (width * height) / MIN_FULL_AREA)));
    const lanes = Array.from({ length: Math.max(1, Math.round(height / LANE_HEIGHT)) }, () =>
      document.createElement('div'),
    );
    const laneHeight = height / lanes.length;
    box.replaceChildren(...lanes);
    drifts = lanes.map((lane, index) => {
      const circleCount = Math.floor(((index + 1) * count) / lanes.length) - Math.floor((index * count) / lanes.length);
      // The lane is wider than the element by one picture, so it can shift by a full picture.
      lane.style.cssText = `height: ${laneHeight}px; width: calc(100% + ${width}px); background: url("${buildPicture(circleCount, width, laneHeight)}")`;
      return startDrift(lane, width, VELOCITIES[index % VELOCITIES.length]!, isSmooth);
    });
    if (!isPlaying) for (const drift of drifts) drift.pause();
  };
  const resizeObserver = new ResizeObserver(() => {
    clearTimeout(timer);
    if (element.clientWidth !== width || element.clientHeight !== height) timer = setTimeout(fill, RESIZE_DEBOUNCE_MS);
  });

  fill();
  resizeObserver.observe(element);
  return {
    play: () => {
      isPlaying = true;
      for (const drift of drifts) drift.play();
    },
    pause: () => {
      isPlaying = false;
      for (const drift of drifts) drift.pause();
    },
    destroy: () => {
      clearTimeout(timer);
      resizeObserver.disconnect();
      box.remove();
    },
  };
}

/** Builds the data URL of an SVG with particles. The SVG can be tiled, because no particle crosses an edge. */
function buildPicture(count: number, width: number, height: number): string {
  const circles = Array.from({ length: count }, (_, index) => {
    const radius = pickRandom(RADIUS.min, RADIUS.max);
    const [x, y] = [pickRandom(radius, width - radius), pickRandom(radius, height - radius)];
    const [cx, cy, r] = [x, y, radius].map((value) => value.toFixed(1));
    return `<circle cx="${cx}" cy="${cy}" r="${r}" opacity="${OPACITIES[index % OPACITIES.length]}"/>`;
  });
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="${COLOUR}">${circles.join('')}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(picture)}`;
}

/** Shifts a lane by one picture in an endless loop. The last frame looks like the first. */
function startDrift(lane: HTMLElement, width: number, velocity: number, isSmooth: boolean): Animation {
  const seconds = width / Math.abs(velocity);
  // Software rendering copies whole pixels; fractional offsets would need interpolation.
  const steps = isSmooth ? Math.ceil(seconds * MAX_FRAMES_PER_SECOND) : width;
  return lane.animate([{ transform: 'none' }, { transform: `translate3d(${-width}px, 0, 0)` }], {
    duration: seconds * 1000,
    iterations: Infinity,
    direction: velocity > 0 ? 'reverse' : 'normal',
    easing: `steps(${Math.max(1, steps)})`,
  });
}

/** Returns whether the GPU composites the page. Otherwise, the CPU redraws the whole window for each frame. */
function hasHardwareRendering(): boolean {
  const context = document.createElement('canvas').getContext('webgl', { failIfMajorPerformanceCaveat: true });
  if (!context) return false;
  const debugInfo = context.getExtension('WEBGL_debug_renderer_info');
  const renderer = String(context.getParameter(debugInfo ? debugInfo.UNMASKED_RENDERER_WEBGL : context.RENDERER));
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return !SOFTWARE_RENDERERS.test(renderer);
}
