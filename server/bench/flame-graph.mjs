import path from 'node:path';
import { projectRoot } from '../../scripts/tools.mjs';

/** @typedef {{ id: number, callFrame: { functionName: string, url: string }, children?: number[] }} Node */
/** @typedef {{ nodes: Node[], startTime: number, samples: number[], timeDeltas: number[] }} Profile a file of `--cpu-prof`; times are in microseconds */
/**
 * @typedef {{ name: string, origin: string, time: number, callees: Map<string, Frame> }} Frame `origin` is the package
 * of the function
 */

const WIDTH = 1200;
const ROW_HEIGHT = 17;
const CHARACTER_WIDTH = 6.1;
const MIN_WIDTH = 0.8;
const COLOURS = { portal: '#ff922b', node: '#ced4da', graphql: '#f783ac', pg: '#74c0fc', fastify: '#8ce99a' };
const OTHER_COLOUR = '#ffe066';

/**
 * Draws a flame graph as SVG. The width of a frame is its share of the busy time. Callees are above their callers.
 * @param {Profile} profile
 * @param {{ title: string, from: number, to: number }} options the title, and the range to draw, as timestamps of the profile
 */
export function drawFlameGraph(profile, { title, from, to }) {
  const rootFrame = mergeSamples(profile, from, to);
  const isDrawn = /** @type {(frame: Frame) => boolean} */ (({ time }) => (time / rootFrame.time) * WIDTH >= MIN_WIDTH);
  const height = (getDepth(rootFrame, isDrawn) + 2) * ROW_HEIGHT;
  /** @type {string[]} */
  const shapes = [];
  /** @type {(frame: Frame, left: number, level: number) => void} */
  const draw = (frame, left, level) => {
    if (!isDrawn(frame)) return;
    const width = (frame.time / rootFrame.time) * WIDTH;
    shapes.push(
      drawFrame(frame, { left, width, top: height - (level + 1) * ROW_HEIGHT, share: frame.time / rootFrame.time }),
    );
    let next = left;
    for (const callee of sortCallees(frame)) {
      draw(callee, next, level + 1);
      next += (callee.time / rootFrame.time) * WIDTH;
    }
  };
  draw(rootFrame, 0, 0);
  const legend = [...Object.entries(COLOURS), ['other packages', OTHER_COLOUR]].map(
    ([name, colour], position) =>
      `<rect x="${600 + position * 100}" y="4" width="10" height="10" fill="${colour}"/><text x="${614 + position * 100}" y="13">${name}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="ui-monospace, monospace" font-size="10">
<rect width="100%" height="100%" fill="#fff"/>
<text x="4" y="13">${escapeXml(title)}</text>
${legend.join('\n')}
${shapes.join('\n')}
</svg>
`;
}

/**
 * Merges the stacks of the busy samples between two timestamps, by the name and package of each function.
 * @param {Profile} profile
 * @param {number} from
 * @param {number} to
 */
function mergeSamples({ nodes, startTime, samples, timeDeltas }, from, to) {
  const nodesById = new Map(nodes.map((node) => [node.id, node]));
  const callers = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
  /** @type {(id: number) => Node[]} */
  const getStack = (id) => {
    const node = /** @type {Node} */ (nodesById.get(id));
    const caller = callers.get(id);
    return caller === undefined ? [] : [...getStack(caller), node];
  };
  /** @type {Map<number, Node[]>} */
  const stacks = new Map(nodes.map(({ id }) => [id, getStack(id)]));
  const rootFrame = createFrame('all');
  let now = startTime;
  for (const [position, id] of samples.entries()) {
    now += timeDeltas[position] ?? 0;
    const time = timeDeltas[position + 1] ?? 0; // a sample lasts until the next one
    const stack = stacks.get(id) ?? [];
    if (now < from || now > to || stack[0]?.callFrame.functionName === '(idle)') continue;
    let frame = rootFrame;
    frame.time += time;
    for (const { callFrame } of stack) {
      const name = callFrame.functionName || '(anonymous)';
      const origin = getPackage(callFrame);
      const key = `${name} ${origin}`;
      const callee = frame.callees.get(key) ?? createFrame(name, origin);
      frame.callees.set(key, callee);
      callee.time += time;
      frame = callee;
    }
  }
  return rootFrame;
}

/** @returns {Frame} */
const createFrame = (name = '', origin = 'node') => ({ name, origin, time: 0, callees: new Map() });

/**
 * Returns the npm package of a function, or else `portal` or `node`.
 * @param {Node['callFrame']} callFrame
 */
function getPackage({ url }) {
  const packageName = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1];
  if (packageName) return packageName;
  return url.includes(path.join(projectRoot, 'server')) ? 'portal' : 'node';
}

/** @param {string} origin */
function getColour(origin) {
  if (origin === 'portal') return COLOURS.portal;
  if (origin === 'node') return COLOURS.node;
  if (/^pg|^postgres|typeorm/.test(origin)) return COLOURS.pg;
  if (/fastify|find-my-way|avvio|light-my-request/.test(origin)) return COLOURS.fastify;
  return /graphql|apollo/.test(origin) ? COLOURS.graphql : OTHER_COLOUR;
}

/** @param {Frame} frame */
const sortCallees = ({ callees }) => [...callees.values()].toSorted((a, b) => a.name.localeCompare(b.name));

/** @type {(frame: Frame, isDrawn: (frame: Frame) => boolean) => number} */
const getDepth = ({ callees }, isDrawn) =>
  1 + Math.max(0, ...[...callees.values()].filter(isDrawn).map((callee) => getDepth(callee, isDrawn)));

/**
 * @param {Frame} frame
 * @param {{ left: number, width: number, top: number, share: number }} box `share` of the busy time
 */
function drawFrame({ name, origin }, { left, width, top, share }) {
  const label = origin === 'node' || origin === 'portal' ? name : `${name} · ${origin}`;
  const maxCharacters = Math.floor((width - 4) / CHARACTER_WIDTH);
  const text = maxCharacters < 3 ? '' : label.length > maxCharacters ? `${label.slice(0, maxCharacters - 1)}…` : label;
  const x = left.toFixed(1);
  return (
    `<rect x="${x}" y="${top}" width="${width.toFixed(1)}" height="${ROW_HEIGHT - 1}" fill="${getColour(origin)}">` +
    `<title>${escapeXml(label)} ${(share * 100).toFixed(1)} %</title></rect>` +
    (text && `<text x="${(left + 2).toFixed(1)}" y="${top + 12}">${escapeXml(text)}</text>`)
  );
}

/** @param {string} text */
const escapeXml = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
