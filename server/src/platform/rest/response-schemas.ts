import { z } from 'zod';
import type { RestPageInfoFragment } from './outcome.rest.generated.ts';

// what documented shapes are made of; each module's shapes are next to its routes

export const uuidSchema = z.string().meta({ format: 'uuid' });
export const timestampSchema = z.string().meta({ format: 'date-time', description: 'ISO 8601 in UTC.' });
export const moneySchema = z.number().meta({ description: 'INR, at most 2 decimals.' });
export const percentSchema = z.number().min(0).max(100);
export const countSchema = z.int().min(0);
export const pictureSchema = z
  .string()
  .nullable()
  .meta({ description: 'Path under /uploads; null when there is none.' });

export const Pagination = z
  .object({
    currentPage: z.int().min(1),
    totalPages: countSchema.meta({ description: '0 for an empty list.' }),
    totalDocuments: countSchema,
  })
  .meta({ id: 'Pagination', description: 'The position of a page in its list.' });

export const toPagination = ({
  currentPage,
  totalPages,
  totalCount,
  ...rest
}: RestPageInfoFragment): z.output<typeof Pagination> => {
  assertAllMapped(rest);
  return { currentPage, totalPages, totalDocuments: totalCount };
};

/** Ends a shape's mapping: a fetched field that the mapping forgets is a type error in this call. */
export const assertAllMapped = (_rest: Record<string, never>): void => {};
