import { z } from 'zod';
import type { RestPageInfoFragment } from './outcome.rest.generated.ts';

// Building blocks of response schemas. Each module's schemas are next to its routes.

export const uuidSchema = z.string().meta({ format: 'uuid' });
export const timestampSchema = z.string().meta({ format: 'date-time', description: 'ISO 8601 in UTC.' });
export const moneySchema = z.number().meta({ description: 'INR, at most 2 decimals.' });
export const percentSchema = z.number().min(0).max(100);
export const countSchema = z.int().min(0);
export const pictureSchema = z
  .string()
  .nullable()
  .meta({ description: 'A path under /uploads, or null if there is no picture.' });

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
  ...unmapped
}: RestPageInfoFragment): z.output<typeof Pagination> => {
  assertAllMapped(unmapped);
  return { currentPage, totalPages, totalDocuments: totalCount };
};

/** Call it with the remaining fields of a mapping: a fetched field that the mapping does not use is a type error. */
export const assertAllMapped = (_rest: Record<string, never>): void => {};
