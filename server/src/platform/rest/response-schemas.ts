import { z } from 'zod';
import { EXAMPLE } from './example-values.ts';
import type { RestPageInfoFragment } from './outcome.rest.generated.ts';

// Building blocks of response schemas. Each module's schemas are next to its routes.

// `examples` are the values that the documented response examples contain. The example of an object is built from the
// examples of its fields.

export const uuidSchema = z.string().meta({ format: 'uuid', examples: [EXAMPLE.companyId] });
export const timestampSchema = z
  .string()
  .meta({ format: 'date-time', description: 'ISO 8601 in UTC.', examples: ['2026-11-24T12:29:32.782Z'] });
export const moneySchema = z.number().meta({ description: 'INR, at most 2 decimals.', examples: [2.5] });
export const percentSchema = z
  .number()
  .min(0)
  .max(100)
  .meta({ examples: [12.5] });
export const countSchema = z
  .int()
  .min(0)
  .meta({ examples: [7] });
export const PICTURE_EXAMPLE = '/uploads/5b1f0c9e-7a3d-4c86-8c0e-2f6f9b1f5b21.webp';
export const pictureSchema = z
  .string()
  .nullable()
  .meta({
    description: 'A path under /uploads, or null if there is no picture.',
    examples: [PICTURE_EXAMPLE],
  });

export const Pagination = z
  .object({
    currentPage: z
      .int()
      .min(1)
      .meta({ description: 'The number of this page.', examples: [1] }),
    totalPages: countSchema.meta({ description: 'The number of pages. 0 for an empty list.', examples: [3] }),
    totalDocuments: countSchema.meta({ description: 'The number of records on all pages.', examples: [27] }),
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

/** Asserts at compile time that a mapping uses all fetched fields. Call it with the remaining fields. */
export const assertAllMapped = (_rest: Record<string, never>): void => {};
