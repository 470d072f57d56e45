import { z } from 'zod';
import { createSuccessResponse } from '../../../platform/rest/envelope.ts';
import { EXAMPLE } from '../../../platform/rest/example-values.ts';
import {
  idField,
  listFields,
  optionalField,
  optionalFileField,
  optionalBooleanField,
  optionalTextField,
  textField,
  enumField,
} from '../../../platform/rest/request-fields.ts';
import { toPayloadResponse, defineRoute, type RestRoute } from '../../../platform/rest/route.ts';
import { Pagination, toPagination } from '../../../platform/rest/response-schemas.ts';
import { listEnumNames } from '../../../platform/rest/enum-names.ts';
import {
  RestActiveAdvertisementsDocument,
  RestAdvertisementsDocument,
  RestCreateAdvertisementDocument,
  RestDeleteAdvertisementDocument,
  RestUpdateAdvertisementDocument,
} from './advertisements.rest.generated.ts';
import { AD_POSITIONS, AD_TYPES, Advertisement, toRestAdvertisement } from './advertisements.shape.ts';

const POSITION_MESSAGE = 'position must be right, middle, left or anywhere.';
const advertisementFormSchema = z.object({
  _id: optionalTextField('_id').meta({
    description: 'The advertisement to change. Omit it to create an advertisement.',
  }),
  title: textField('title'),
  position: enumField(listEnumNames(AD_POSITIONS), POSITION_MESSAGE),
  type: enumField(listEnumNames(AD_TYPES), 'type must be html or image.'),
  isActive: optionalBooleanField('isActive'),
  htmlContent: optionalTextField('htmlContent'),
  imageFile: optionalFileField('Choose an image.'),
});

/** The documented contract has one path for two operations: with _id it changes an advertisement, otherwise it creates one. */
const saveAdvertisementRoute: RestRoute = {
  method: 'POST',
  path: '/admin/ads',
  summary:
    'Creates an advertisement. With _id, changes the advertisement. The stored image is kept if no new image is sent.',
  example: { title: 'Diwali offer', position: 'right', type: 'html', isActive: true, htmlContent: '<p>20 % off</p>' },
  returns: { data: Advertisement },
  caller: 'portal',
  documents: [RestCreateAdvertisementDocument, RestUpdateAdvertisementDocument],
  file: 'imageFile',
  inputSchema: advertisementFormSchema,
  async handle(form, run) {
    const { _id, position, type, ...rest } = form as z.output<typeof advertisementFormSchema>;
    const input = { ...rest, position: AD_POSITIONS[position], type: AD_TYPES[type] };
    const payload = _id
      ? (await run(RestUpdateAdvertisementDocument, { id: _id, input })).updateAdvertisement
      : (await run(RestCreateAdvertisementDocument, { input })).createAdvertisement;
    return toPayloadResponse(payload, (saved) => ({ data: toRestAdvertisement(saved.advertisement!) }));
  },
};

const { limit, page } = listFields(10);

export const advertisementRoutes = [
  defineRoute('GET', '/admin/ads', RestAdvertisementsDocument, {
    summary: 'Advertisements, newest first.',
    example: { page: 1, limit: 10 },
    returns: { data: z.array(Advertisement), pagination: Pagination },
    inputSchema: z.object({ limit, page }),
    variables: (input) => input,
    reply: ({ advertisementPage }) =>
      createSuccessResponse('Advertisements fetched.', {
        data: advertisementPage.items.map(toRestAdvertisement),
        pagination: toPagination(advertisementPage.pageInfo),
      }),
  }),

  saveAdvertisementRoute,

  defineRoute('DELETE', '/admin/ads/:id', RestDeleteAdvertisementDocument, {
    summary: 'Deletes an advertisement and its image.',
    example: { id: EXAMPLE.advertisementId },
    inputSchema: z.object({ id: idField('id') }),
    variables: (input) => input,
    reply: ({ deleteAdvertisement }) => toPayloadResponse(deleteAdvertisement),
  }),

  defineRoute('GET', '/app/ads', RestActiveAdvertisementsDocument, {
    summary: 'The active advertisements for the chat app, newest first. Empty if its key has no advertisement add-on.',
    example: { position: 'right' },
    returns: { data: z.array(Advertisement) },
    caller: 'chatApp',
    listsIgnoredFields: true,
    isRateLimited: true,
    inputSchema: z.object({ position: optionalField(enumField(listEnumNames(AD_POSITIONS), POSITION_MESSAGE)) }),
    variables: ({ position }) => ({ position: position && AD_POSITIONS[position] }),
    reply: ({ activeAdvertisements }) =>
      createSuccessResponse('Advertisements fetched.', { data: activeAdvertisements.map(toRestAdvertisement) }),
  }),
];
