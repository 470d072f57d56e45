import { z } from 'zod';
import { done } from '../rest/envelope.ts';
import { EXAMPLE } from '../rest/examples.ts';
import { id, list, optional, optionalFile, optionalFlag, optionalText, text, word } from '../rest/readers.ts';
import { outcome, route, type Row } from '../rest/route.ts';
import { Pagination, pagination } from '../rest/values.ts';
import { wordsOf } from '../rest/words.ts';
import {
  RestActiveAdvertisementsDocument,
  RestAdvertisementsDocument,
  RestCreateAdvertisementDocument,
  RestDeleteAdvertisementDocument,
  RestUpdateAdvertisementDocument,
} from './advertisements.rest.generated.ts';
import { AD_POSITIONS, AD_TYPES, Advertisement, advertisement } from './advertisements.shape.ts';

const POSITION = 'position must be right, middle, left or anywhere.';
const form = z.object({
  _id: optionalText('_id').meta({ description: 'The advertisement to change; without it, a new one is created.' }),
  title: text('title'),
  position: word(wordsOf(AD_POSITIONS), POSITION),
  type: word(wordsOf(AD_TYPES), 'type must be html or image.'),
  isActive: optionalFlag('isActive'),
  htmlContent: optionalText('htmlContent'),
  imageFile: optionalFile('Choose an image.'),
});

/** One documented path for two intentions: with _id it changes an advertisement, without it, it creates one. */
const saveAdvertisement: Row = {
  method: 'POST',
  path: '/admin/ads',
  summary: 'Creates an advertisement, or changes the one with this _id, whose image stays when no new one is sent.',
  example: { title: 'Diwali offer', position: 'right', type: 'html', isActive: true, htmlContent: '<p>20 % off</p>' },
  returns: { data: Advertisement },
  caller: 'portal',
  documents: [RestCreateAdvertisementDocument, RestUpdateAdvertisementDocument],
  file: 'imageFile',
  takes: form,
  async handle(sent, run) {
    const { _id, position, type, ...rest } = sent as z.output<typeof form>;
    const input = { ...rest, position: AD_POSITIONS[position], type: AD_TYPES[type] };
    const payload = _id
      ? (await run(RestUpdateAdvertisementDocument, { id: _id, input })).updateAdvertisement
      : (await run(RestCreateAdvertisementDocument, { input })).createAdvertisement;
    return outcome(payload, (saved) => ({ data: advertisement(saved.advertisement!) }));
  },
};

const { limit, page } = list(10);

export const advertisementRoutes = [
  route('GET', '/admin/ads', RestAdvertisementsDocument, {
    summary: 'Advertisements, newest first.',
    example: { page: 1, limit: 10 },
    returns: { data: z.array(Advertisement), pagination: Pagination },
    takes: z.object({ limit, page }),
    variables: (input) => input,
    reply: ({ advertisements }) =>
      done('Advertisements fetched.', {
        data: advertisements.items.map(advertisement),
        pagination: pagination(advertisements.pageInfo),
      }),
  }),

  saveAdvertisement,

  route('DELETE', '/admin/ads/:id', RestDeleteAdvertisementDocument, {
    summary: 'Deletes an advertisement and its image.',
    example: { id: EXAMPLE.advertisementId },
    takes: z.object({ id: id('id') }),
    variables: (input) => input,
    reply: ({ deleteAdvertisement }) => outcome(deleteAdvertisement),
  }),

  route('GET', '/app/ads', RestActiveAdvertisementsDocument, {
    summary: 'What the chat app shows now, newest first; empty when its key has no advertisement add-on.',
    example: { position: 'right' },
    returns: { data: z.array(Advertisement) },
    caller: 'chatApp',
    namesIgnored: true,
    isPaced: true,
    takes: z.object({ position: optional(word(wordsOf(AD_POSITIONS), POSITION)) }),
    variables: ({ position }) => ({ position: position && AD_POSITIONS[position] }),
    reply: ({ activeAdvertisements }) =>
      done('Advertisements fetched.', { data: activeAdvertisements.map(advertisement) }),
  }),
];
