import { keyTimeOf } from '../keys/keys.service.ts';
import { type Loading, type Made, pageEach } from '../shared/loaders.ts';
import { seatDaysOfEach } from './seat-days.service.ts';
import type { SeatDaysArgs } from './seats.types.ts';

declare module '../shared/context.ts' {
  interface Loaders extends Made<typeof dashboardLoaders> {}
}

export const dashboardLoaders = {
  seatDays: ({ db, ...at }: Loading) =>
    pageEach((ids, args: SeatDaysArgs) => seatDaysOfEach(db.manager, ids, args, keyTimeOf(at))),
};
