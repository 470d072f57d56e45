import type { Registry } from 'prom-client';
import { memoizeFor } from './memoize-for.ts';

// Histogram buckets in seconds. They range from a cached response to the request timeout.
export const DURATION_BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
// Minimum interval between database reads, regardless of the number of scrapes.
const MIN_READ_INTERVAL_MS = 5000;

type LabelValues = Record<string, number>;

/** Registers metrics that are read at each scrape. If the read of a gauge throws, the scrape omits only this gauge. */
export interface Metrics {
  gauge(name: string, help: string, label: string, read: () => LabelValues | Promise<LabelValues>): void;
  /** A gauge without labels. */
  single(name: string, help: string, read: () => Promise<number>): void;
  counter(name: string, help: string, label: string, read: () => LabelValues): void;
}

/** Registers the metrics of one module or platform component. */
export type Collector = (metrics: Metrics) => void;

/** Shares one read of the database between metrics and scrapes for 5 seconds. */
export const shareReads = <T>(read: () => Promise<T>): (() => Promise<T>) => memoizeFor(MIN_READ_INTERVAL_MS, read);

/** Creates Metrics for a Prometheus registry. prom-client is loaded here, so that collectors need not import it. */
export async function createMetrics(register: Registry): Promise<Metrics> {
  const { Counter, Gauge } = await import('prom-client');
  return {
    gauge: (name, help, label, read) =>
      register.registerMetric(
        new Gauge({
          name,
          help,
          labelNames: [label],
          registers: [],
          async collect() {
            this.reset();
            const values = await Promise.resolve()
              .then(read)
              .catch((): LabelValues => ({}));
            for (const [labelValue, value] of Object.entries(values)) this.set({ [label]: labelValue }, value);
          },
        }),
      ),
    single: (name, help, read) =>
      register.registerMetric(
        new Gauge({
          name,
          help,
          registers: [],
          async collect() {
            this.remove();
            const value = await read().catch(() => null);
            if (value !== null) this.set(value);
          },
        }),
      ),
    counter: (name, help, label, read) =>
      register.registerMetric(
        new Counter({
          name,
          help,
          labelNames: [label],
          registers: [],
          collect() {
            this.reset();
            for (const [labelValue, value] of Object.entries(read())) this.inc({ [label]: labelValue }, value);
          },
        }),
      ),
  };
}
