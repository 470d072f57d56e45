import autocannon from 'autocannon';
import { readFileSync } from 'node:fs';

/** @typedef {{ method: 'GET' | 'POST', path: string, headers: Record<string, string>, body?: string }} Request */
/**
 * The result of a run. Latencies are in milliseconds. `cpu` is the CPU time in seconds, and `rss` is the resident memory
 * in bytes.
 * @typedef {{ responseCount: number, seconds: number, latencies: number[], cpu: number | null, rss: number | null }} LoadResult
 */

const TICKS_PER_SECOND = 100; // clock ticks per second in /proc on every Linux that Node supports

/**
 * Repeats the requests for a number of seconds. Each connection starts at a different request, so that concurrent
 * requests differ. Throws after the run if any response was wrong.
 * @param {import('./servers.mjs').Server} server
 * @param {Request[]} requests
 * @param {{ seconds: number, connections: number, isExpected: (body: string) => boolean }} options
 * @returns {Promise<LoadResult>}
 */
export async function sendLoad({ name, pid, port }, requests, { seconds, connections, isExpected }) {
  /** @type {number[]} */
  const latencies = [];
  let started = 0;
  const before = readUsage(pid);
  const since = performance.now();
  const run = autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration: seconds,
    timeout: 60,
    verifyBody: isExpected,
    /** @param {any} client */
    setupClient(client) {
      const firstIndex = Math.floor((started++ * requests.length) / connections);
      client.setRequests(
        [...requests.slice(firstIndex), ...requests.slice(0, firstIndex)].map((request) => ({ ...request })),
      );
    },
  });
  /** @type {(client: unknown, status: number, bytes: number, time: number) => void} */
  const recordLatency = (_client, _status, _bytes, time) => void latencies.push(time);
  run.on('response', recordLatency);
  const result = await run;
  const elapsed = (performance.now() - since) / 1000;
  const after = readUsage(pid);
  const failureCount = result.non2xx + result.errors + result.timeouts + result.mismatches;
  if (failureCount) throw new Error(`${name} returned ${failureCount} wrong responses of ${result.requests.total}.`);
  return {
    responseCount: latencies.length,
    seconds: elapsed,
    latencies,
    cpu: before && after && after.cpu - before.cpu,
    rss: after && after.rss,
  };
}

/**
 * Runs `sendLoad` on several servers concurrently. Each server gets an equal share of the connections.
 * @param {import('./servers.mjs').Server[]} servers
 * @param {Request[]} requests
 * @param {{ seconds: number, connections: number, isExpected: (body: string) => boolean }} options
 * @returns {Promise<LoadResult>}
 */
export async function sendLoadToAll(servers, requests, { connections, ...options }) {
  const serverOptions = { ...options, connections: connections / servers.length };
  const results = await Promise.all(servers.map((server) => sendLoad(server, requests, serverOptions)));
  /** @type {(figures: (number | null)[]) => number | null} */
  const sum = (figures) => figures.reduce((all, one) => (all === null || one === null ? null : all + one));
  return {
    responseCount: results.reduce((all, result) => all + result.responseCount, 0),
    seconds: Math.max(...results.map((result) => result.seconds)),
    latencies: results.flatMap((result) => result.latencies),
    cpu: sum(results.map((result) => result.cpu)),
    rss: sum(results.map((result) => result.rss)),
  };
}

/**
 * Sends each request once, sequentially, and returns the latencies in milliseconds. A failed request has an infinite
 * latency. Stops early after the given number of seconds.
 * @param {import('./servers.mjs').Server} server
 * @param {Request[]} requests
 * @param {number} seconds
 */
export async function measureLatencies({ port }, requests, seconds) {
  const until = performance.now() + seconds * 1000;
  const latencies = [];
  for (const { path, ...request } of requests) {
    const since = performance.now();
    const response = await fetch(`http://127.0.0.1:${port}${path}`, request);
    const body = await response.text();
    const isExpected = response.ok && !body.includes('"errors"');
    latencies.push(isExpected ? performance.now() - since : Number.POSITIVE_INFINITY);
    if (performance.now() > until) break;
  }
  return latencies;
}

/**
 * Runs `measureLatencies` on several servers. It alternates after each request, so that other load on the machine
 * affects all servers equally.
 * @param {import("./servers.mjs").Server[]} servers
 * @param {Request[][]} requests the same number for each server
 * @param {number} seconds
 * @returns {Promise<number[][]>} latencies of each server
 */
export async function measureLatenciesAlternately(servers, requests, seconds) {
  const until = performance.now() + seconds * servers.length * 1000;
  /** @type {number[][]} */
  const latencies = servers.map(() => []);
  for (const position of requests[0]?.keys() ?? []) {
    for (const [serverIndex, server] of servers.entries())
      latencies[serverIndex]?.push(
        ...(await measureLatencies(server, requests[serverIndex]?.slice(position, position + 1) ?? [], seconds)),
      );
    if (performance.now() > until) break;
  }
  return latencies;
}

/**
 * Returns the CPU time of a process in seconds and its resident memory in bytes, or null if the system has no /proc.
 * @param {number} pid
 */
export function readUsage(pid) {
  if (process.platform !== 'linux') return null;
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user = 0, system = 0] = fields.slice(11, 13).map(Number);
  const rss = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return { cpu: (user + system) / TICKS_PER_SECOND, rss: Number(rss?.[1]) * 1024 };
}

/**
 * Returns a percentile of the values. `fraction` is between 0 and 1: 0.99 for the 99th percentile.
 * @param {number[]} values
 * @param {number} fraction
 */
export function getPercentile(values, fraction) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * fraction) - 1)] ?? Number.NaN;
}
