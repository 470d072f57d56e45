import type { EntityManager } from 'typeorm';
import { isOutage } from '../shared/faults.ts';
import { noteSightings, type Sighting } from './installations.service.ts';

declare module '../shared/context.ts' {
  interface Runtime {
    sightings: Sightings;
  }
}

/** Gathers where installations are seen, and writes it a little later: no request waits for it. */
export interface Sightings {
  note(sighting: Sighting): void;
  /** Writes what has gathered. */
  write(): Promise<void>;
}

const WRITE_AFTER_MS = 2000;
const MOST_IN_STATEMENT = 1000;
// more than honest apps send within that time; further ones are seen at their next question
const MOST_WAITING = 20_000;

/** Makes what gathers the sightings of one server; after an outage they are tried again with the next ones. */
export function createSightings(db: EntityManager, onError: (error: unknown) => void): Sightings {
  const waiting = new Map<string, Sighting>();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  const gather = (sighting: Sighting) => {
    const key = `${sighting.licenceString} ${sighting.installationId}`;
    const known = waiting.get(key);
    if (!known && waiting.size >= MOST_WAITING) return;
    waiting.set(key, { ...sighting, version: sighting.version ?? known?.version ?? null });
    timer ??= setTimeout(() => void write(), WRITE_AFTER_MS).unref();
  };

  async function writeAll(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const gathered = [...waiting];
    waiting.clear();
    for (let done = 0; done < gathered.length; done += MOST_IN_STATEMENT)
      try {
        const part = gathered.slice(done, done + MOST_IN_STATEMENT);
        await noteSightings(
          db,
          part.map(([, sighting]) => sighting),
        );
      } catch (error) {
        onError(error);
        // what fails for its content would fail again, and hold up all others
        if (!isOutage(error)) continue;
        for (const [key, sighting] of gathered.slice(done)) if (!waiting.has(key)) gather(sighting);
        return;
      }
  }
  const write = () => (writing = writing.then(writeAll));
  return { note: gather, write };
}
