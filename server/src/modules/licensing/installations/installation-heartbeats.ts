import type { EntityManager } from 'typeorm';
import { isOutage } from '../../../platform/kernel/system-errors.ts';
import { writeHeartbeats, type InstallationHeartbeat } from './installations.service.ts';

declare module '../../../platform/context/context.ts' {
  interface Runtime {
    heartbeats: HeartbeatBuffer;
  }
}

/** Gathers where installations are seen, and writes it a little later: no request waits for it. */
export interface HeartbeatBuffer {
  add(sighting: InstallationHeartbeat): void;
  /** Writes what has gathered. */
  flush(): Promise<void>;
}

const MAX_BATCH_SIZE = 1000;
// more than honest apps send between two writes; further ones are seen at their next question
const MAX_BUFFERED = 20_000;

/** Makes what gathers the sightings of one server; after an outage they are tried again with the next ones. */
export function createHeartbeatBuffer(db: EntityManager, onError: (error: unknown) => void): HeartbeatBuffer {
  const waiting = new Map<string, InstallationHeartbeat>();
  let writing = Promise.resolve();

  const gather = (sighting: InstallationHeartbeat) => {
    const key = `${sighting.licenceString} ${sighting.installationId}`;
    const known = waiting.get(key);
    if (!known && waiting.size >= MAX_BUFFERED) return;
    waiting.set(key, { ...sighting, version: sighting.version ?? known?.version ?? null });
  };

  async function writeAll(): Promise<void> {
    const gathered = [...waiting];
    waiting.clear();
    for (let done = 0; done < gathered.length; done += MAX_BATCH_SIZE)
      try {
        const part = gathered.slice(done, done + MAX_BATCH_SIZE);
        await writeHeartbeats(
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
  const flush = () => (writing = writing.then(writeAll));
  return { add: gather, flush };
}
