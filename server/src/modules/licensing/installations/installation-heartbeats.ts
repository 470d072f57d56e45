import type { EntityManager } from 'typeorm';
import { isOutage } from '../../../platform/kernel/system-errors.ts';
import { writeHeartbeats, type InstallationHeartbeat } from './installations.service.ts';

declare module '../../../platform/context/context.ts' {
  interface Runtime {
    heartbeats: HeartbeatBuffer;
  }
}

/** Buffers installation heartbeats, so requests do not wait for the writes. */
export interface HeartbeatBuffer {
  add(heartbeat: InstallationHeartbeat): void;
  /** Writes the buffered heartbeats to the database. */
  flush(): Promise<void>;
}

const MAX_BATCH_SIZE = 1000;
// Far more heartbeats than regular apps send between two flushes. Excess heartbeats are dropped. An installation whose
// heartbeat was dropped sends another one with its next validation or usage report.
const MAX_BUFFERED_HEARTBEATS = 20_000;

/**
 * Creates the heartbeat buffer of a server. Heartbeats whose write failed in an outage are written with the next flush.
 */
export function createHeartbeatBuffer(db: EntityManager, onError: (error: unknown) => void): HeartbeatBuffer {
  const bufferedHeartbeats = new Map<string, InstallationHeartbeat>();
  let lastWrite = Promise.resolve();

  const addHeartbeat = (heartbeat: InstallationHeartbeat) => {
    const key = `${heartbeat.licenceString} ${heartbeat.installationId}`;
    const previous = bufferedHeartbeats.get(key);
    if (!previous && bufferedHeartbeats.size >= MAX_BUFFERED_HEARTBEATS) return;
    bufferedHeartbeats.set(key, { ...heartbeat, version: heartbeat.version ?? previous?.version ?? null });
  };

  async function writeAll(): Promise<void> {
    const entries = [...bufferedHeartbeats];
    bufferedHeartbeats.clear();
    for (let offset = 0; offset < entries.length; offset += MAX_BATCH_SIZE)
      try {
        const batch = entries.slice(offset, offset + MAX_BATCH_SIZE);
        await writeHeartbeats(
          db,
          batch.map(([, heartbeat]) => heartbeat),
        );
      } catch (error) {
        onError(error);
        // A batch that fails because of its data would fail again and block later heartbeats, so the batch is dropped.
        if (!isOutage(error)) continue;
        for (const [key, heartbeat] of entries.slice(offset)) if (!bufferedHeartbeats.has(key)) addHeartbeat(heartbeat);
        return;
      }
  }
  const flush = () => (lastWrite = lastWrite.then(writeAll));
  return { add: addHeartbeat, flush };
}
