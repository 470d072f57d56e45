const MOST = 500;
const FEWEST = 60;
/** A window of this size or larger gets all particles; a smaller one gets fewer, equally far apart. */
const FULL_AREA = 1280 * 800;
const COLOUR = '#5a69d6';
/** Particles of one opacity are drawn at once. */
const OPACITIES = [0.15, 0.25, 0.35, 0.5];
const RADIUS = { min: 0.5, max: 2.5 };
/** In pixels per second. */
const SPEED = 24;
/** The time between two frames, in milliseconds: so slow a motion needs no more, and each frame costs the whole window. */
const FRAME = 1000 / 20;

interface Particle {
  x: number;
  y: number;
  radius: number;
  towards: number;
}

/** A running animation. */
export interface Particles {
  play: () => void;
  pause: () => void;
  destroy: () => void;
}

const between = (least: number, most: number) => least + Math.random() * (most - least);

/** Fills an element with slowly moving particles; what leaves it on one side comes back on the other. */
export function startParticles(element: HTMLElement): Particles {
  const canvas = element.appendChild(document.createElement('canvas'));
  canvas.style.cssText = 'display: block; width: 100%; height: 100%';
  const pen = canvas.getContext('2d')!;
  let [width, height] = [element.clientWidth, element.clientHeight];
  const count = Math.max(FEWEST, Math.round(MOST * Math.min(1, (width * height) / FULL_AREA)));
  const layers = OPACITIES.map((opacity) => ({
    opacity,
    particles: Array.from({ length: Math.round(count / OPACITIES.length) }, (): Particle => ({
      x: between(0, width),
      y: between(0, height),
      radius: between(RADIUS.min, RADIUS.max),
      towards: between(0, 2 * Math.PI),
    })),
  }));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;
  let drawnAt = 0;

  const draw = (elapsed: number) => {
    if (!width || !height) return;
    const step = (SPEED * elapsed) / 1000;
    pen.clearRect(0, 0, width, height);
    pen.fillStyle = COLOUR;
    for (const { opacity, particles } of layers) {
      pen.globalAlpha = opacity;
      pen.beginPath();
      for (const particle of particles) {
        particle.x = (particle.x + Math.cos(particle.towards) * step + width) % width;
        particle.y = (particle.y + Math.sin(particle.towards) * step + height) % height;
        pen.moveTo(particle.x + particle.radius, particle.y);
        pen.arc(particle.x, particle.y, particle.radius, 0, 2 * Math.PI);
      }
      pen.fill();
    }
  };
  const next = (now: number) => {
    // a frame that is asked for costs the browser something, even if nothing is drawn
    timer = setTimeout(wait, FRAME);
    // after a pause they go on from where they were
    draw(Math.min(now - drawnAt, 100));
    drawnAt = now;
  };
  const wait = () => {
    frame = requestAnimationFrame(next);
  };
  const fit = () => {
    ({ clientWidth: width, clientHeight: height } = element);
    const scale = window.devicePixelRatio;
    canvas.width = width * scale;
    canvas.height = height * scale;
    pen.scale(scale, scale);
    draw(0);
  };
  const size = new ResizeObserver(fit);
  size.observe(element);

  const pause = () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
  return {
    play: () => {
      pause();
      wait();
    },
    pause,
    destroy: () => {
      pause();
      size.disconnect();
      canvas.remove();
    },
  };
}
