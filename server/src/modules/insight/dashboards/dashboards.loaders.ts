import { type LoaderContext, type LoadersFrom, createPageLoader } from '../../../platform/context/loaders.ts';
import { getKeyTime } from '../../licensing/keys/keys.service.ts';
import { loadSeatDays } from '../../usage/seats/seat-days.service.ts';
import type { SeatDaysArgs } from '../../usage/seats/seats.types.ts';

declare module '../../../platform/context/context.ts' {
  interface Loaders extends LoadersFrom<typeof dashboardLoaders> {}
}

export const dashboardLoaders = {
  seatDays: ({ db, ...context }: LoaderContext) =>
    createPageLoader((ids, args: SeatDaysArgs) => loadSeatDays(db.manager, ids, args, getKeyTime(context))),
};
