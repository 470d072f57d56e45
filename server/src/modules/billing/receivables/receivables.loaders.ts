import DataLoader from 'dataloader';
import type { LoaderContext, LoadersFrom } from '../../../platform/context/loaders.ts';
import { getIndianDay } from '../gst/financial-year.rules.ts';
import { loadLastReminders } from './payment-reminders.service.ts';
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
  lastPaymentReminder: ({ db }: LoaderContext) =>
    new DataLoader<string, Date | null>(async (companyIds) => {
      const lastById = await loadLastReminders(db.manager, companyIds);
      return companyIds.map((id) => lastById.get(id) ?? null);
    }),
};
