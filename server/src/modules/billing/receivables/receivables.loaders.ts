import DataLoader from 'dataloader';
import type { LoaderContext, LoadersFrom } from '../../../platform/context/loaders.ts';
import { getIndianDay } from '../gst/financial-year.rules.ts';
import { loadReminderStates, type ReminderState } from './payment-reminders.service.ts';
import { loadAgeing } from './receivables.service.ts';
import type { Ageing } from './receivables.types.ts';

declare module '../../../platform/context/context.ts' {
  interface Loaders extends LoadersFrom<typeof receivableLoaders> {}
}

export const receivableLoaders = {
  ageing: ({ db, now }: LoaderContext) =>
    new DataLoader<string, Ageing>(async (companyIds) => {
      const ageingById = await loadAgeing(db.manager, companyIds, getIndianDay(now));
      return companyIds.map((id) => ageingById.get(id)!);
    }),
  paymentReminderState: ({ db, now }: LoaderContext) =>
    new DataLoader<string, ReminderState>(async (companyIds) => {
      const stateById = await loadReminderStates(db.manager, companyIds, now);
      return companyIds.map((id) => stateById.get(id)!);
    }),
};
