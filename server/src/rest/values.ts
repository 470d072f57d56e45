import { z } from 'zod';
import type { RestPageInfoFragment } from './outcome.rest.generated.ts';

// what documented shapes are made of; each noun's shapes are in its own folder

export const uuid = z.string().meta({ format: 'uuid' });
export const moment = z.string().meta({ format: 'date-time', description: 'ISO 8601 in UTC.' });
export const money = z.number().meta({ description: 'INR, at most 2 decimals.' });
export const percent = z.number().min(0).max(100);
export const whole = z.int().min(0);
export const picture = z.string().nullable().meta({ description: 'Path under /uploads; null when there is none.' });

export const Pagination = z
  .object({
    currentPage: z.int().min(1),
    totalPages: whole.meta({ description: '0 for an empty list.' }),
    totalDocuments: whole,
  })
  .meta({ id: 'Pagination', description: 'Where a page is in its list.' });

export const pagination = ({
  currentPage,
  totalPages,
  totalCount,
  ...rest
}: RestPageInfoFragment): z.output<typeof Pagination> => {
  allMapped(rest);
  return { currentPage, totalPages, totalDocuments: totalCount };
};

/** Ends a shape's mapping: a fetched field that the mapping forgets is a type error in this call. */
export const allMapped = (_rest: Record<string, never>): void => {};
