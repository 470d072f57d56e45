import { z } from 'zod';
import { allMapped, uuid } from '../rest/values.ts';
import { documented, wordsOf } from '../rest/words.ts';
import type { RestAdvertisementFragment } from './advertisements.rest.generated.ts';

export const AD_POSITIONS = { right: 'RIGHT', middle: 'MIDDLE', left: 'LEFT', anywhere: 'ANYWHERE' } as const;
export const AD_TYPES = { html: 'HTML', image: 'IMAGE' } as const;

export const Advertisement = z
  .object({
    _id: uuid,
    title: z.string(),
    position: z.enum(wordsOf(AD_POSITIONS)),
    type: z.enum(wordsOf(AD_TYPES)),
    htmlContent: z.string().meta({ description: 'Cleaned HTML, or the path of the image under /uploads.' }),
    isActive: z.boolean(),
  })
  .meta({ id: 'Advertisement', description: 'An advertisement shown in the chat app.' });

export const advertisement = ({
  id,
  title,
  position,
  type,
  content,
  isActive,
  ...rest
}: RestAdvertisementFragment): z.output<typeof Advertisement> => {
  allMapped(rest);
  return {
    _id: id,
    title,
    position: documented(AD_POSITIONS, position),
    type: documented(AD_TYPES, type),
    htmlContent: content,
    isActive,
  };
};
