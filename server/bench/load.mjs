import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';

/** @typedef {{ method: 'GET' | 'POST', path: string, headers: Record<string, string>, body?: string }} Request */
/** @typedef {{ answers: number, seconds: number, latencies: number[], cpu: number | null, rss: number | null }} Turn */

const TICKS = 100; // per second, in /proc on every Linux that Node runs on

/**
 * Sends the requests again and again for some seconds. Each connection begins at another one, so that no two ask the
 * same at the same moment. An answer that is not right ends the run.
 * @param {import('./servers.mjs').Server} server
 * @param {Request[]} requests
 * @param {{ seconds: number, connections: number, isRight: (body: string) => boolean }} options
 * @returns {Promise<Turn>}
 */
export async function drive({ name, pid, port }, requests, { seconds, connections, isRight }) {
  /** @type {number[]} */
  const latencies = [];
  let begun = 0;
  const before = usageOf(pid);
  const since = performance.now();
  const run = autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration: seconds,
    timeout: 60,
    verifyBody: isRight,
    /** @param {any} client */
    setupClient(client) {
      const first = Math.floor((begun++ * requests.length) / connections);
      client.setRequests([...requests.slice(first), ...requests.slice(0, first)].map((request) => ({ ...request })));
    },
  });
  /** @type {(client: unknown, status: number, bytes: number, time: number) => void} */
  const note = (_client, _status, _bytes, time) => void latencies.push(time);
  run.on('response', note);
  const result = await run;
  const spent = (performance.now() - since) / 1000;
  const after = usageOf(pid);
  const wrong = result.non2xx + result.errors + result.timeouts + result.mismatches;
  if (wrong) throw new Error(`${name} gave ${wrong} wrong answers of ${result.requests.total}.`);
  return {
    answers: latencies.length,
    seconds: spent,
    latencies,
    cpu: before && after && after.cpu - before.cpu,
    rss: after && after.rss,
  };
}

/**
 * The same with several servers at once, each of which gets its part of the connections.
 * @param {import('./servers.mjs').Server[]} servers
 * @param {Request[]} requests
 * @param {{ seconds: number, connections: number, isRight: (body: string) => boolean }} options
 * @returns {Promise<Turn>}
 */
export async function driveAll(servers, requests, { connections, ...options }) {
  const each = { ...options, connections: connections / servers.length };
  const turns = await Promise.all(servers.map((server) => drive(server, requests, each)));
  /** @type {(figures: (number | null)[]) => number | null} */
  const sum = (figures) => figures.reduce((all, one) => (all === null || one === null ? null : all + one));
  return {
    answers: turns.reduce((all, turn) => all + turn.answers, 0),
    seconds: Math.max(...turns.map((turn) => turn.seconds)),
    latencies: turns.flatMap((turn) => turn.latencies),
    cpu: sum(turns.map((turn) => turn.cpu)),
    rss: sum(turns.map((turn) => turn.rss)),
  };
}

/**
 * Sends each request once, one after the other, and returns how long each took; those that fail took for ever. It stops
 * early when so many seconds are over.
 * @param {import('./servers.mjs').Server} server
 * @param {Request[]} requests
 * @param {number} seconds
 */
export async function sample({ port }, requests, seconds) {
  const until = performance.now() + seconds * 1000;
  const latencies = [];
  for (const { path, ...request } of requests) {
    const since = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, request);
    const body = await answer.text();
    const isRight = answer.ok && !body.includes('"errors"');
    latencies.push(isRight ? performance.now() - since : Number.POSITIVE_INFINITY);
    if (performance.now() > until) break;
  }
  return latencies;
}

/**
 * The same of several servers, one request of each in turn: whatever else the machine does meanwhile, it does to all of them.
 * @param {import("./servers.mjs").Server[]} servers
 * @param {Request[][]} requests as many for each
 * @param {number} seconds
 * @returns {Promise<number[][]>} of each server
 */
export async function sampleInTurns(servers, requests, seconds) {
  const until = performance.now() + seconds * servers.length * 1000;
  /** @type {number[][]} */
  const latencies = servers.map(() => []);
  for (const place of requests[0]?.keys() ?? []) {
    for (const [at, server] of servers.entries())
      latencies[at]?.push(...(await sample(server, requests[at]?.slice(place, place + 1) ?? [], seconds)));
    if (performance.now() > until) break;
  }
  return latencies;
}

/**
 * What a process has taken so far: seconds of CPU and bytes of memory; null where there is no /proc.
 * @param {number} pid
 */
export function usageOf(pid) {
  if (process.platform !== 'linux') return null;
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user = 0, system = 0] = fields.slice(11, 13).map(Number);
  const rss = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return { cpu: (user + system) / TICKS, rss: Number(rss?.[1]) * 1024 };
}

/**
 * The value that this part of all values does not exceed.
 * @param {number[]} values
 * @param {number} part
 */
export function percentile(values, part) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
}
