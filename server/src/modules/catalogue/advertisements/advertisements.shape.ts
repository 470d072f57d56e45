import { z } from 'zod';
import { toEnumName, listEnumNames } from '../../../platform/rest/enum-names.ts';
import { EXAMPLE } from '../../../platform/rest/example-values.ts';
import { assertAllMapped, uuidSchema } from '../../../platform/rest/response-schemas.ts';
import type { RestAdvertisementFragment } from './advertisements.rest.generated.ts';

export const AD_POSITIONS = { right: 'RIGHT', middle: 'MIDDLE', left: 'LEFT', anywhere: 'ANYWHERE' } as const;
export const AD_TYPES = { html: 'HTML', image: 'IMAGE' } as const;

export const Advertisement = z
  .object({
    _id: uuidSchema.meta({ examples: [EXAMPLE.advertisementId] }),
    title: z.string().meta({ examples: ['Diwali offer'] }),
    position: z.enum(listEnumNames(AD_POSITIONS)),
    type: z.enum(listEnumNames(AD_TYPES)),
    htmlContent: z
      .string()
      .meta({ description: 'Cleaned HTML, or the path of the image under /uploads.', examples: ['<p>20 % off</p>'] }),
    isActive: z.boolean(),
  })
  .meta({ id: 'Advertisement', description: 'An advertisement shown in the chat app.' });

export const toRestAdvertisement = ({
  id,
  title,
  position,
  type,
  content,
  isActive,
  ...rest
}: RestAdvertisementFragment): z.output<typeof Advertisement> => {
  assertAllMapped(rest);
  return {
    _id: id,
    title,
    position: toEnumName(AD_POSITIONS, position),
    type: toEnumName(AD_TYPES, type),
    htmlContent: content,
    isActive,
  };
};
