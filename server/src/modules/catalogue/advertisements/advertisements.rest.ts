import { z } from 'zod';
import { listEnumNames } from '../../../platform/rest/enum-names.ts';
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
import { Pagination, toPagination } from '../../../platform/rest/response-schemas.ts';
import { toPayloadResponse, defineRoute, type RestRoute } from '../../../platform/rest/route.ts';
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
  title: textField('title').meta({ description: 'The title, 1 to 200 characters.' }),
  position: enumField(listEnumNames(AD_POSITIONS), POSITION_MESSAGE).meta({
    description: 'Where the chat app shows the advertisement.',
  }),
  type: enumField(listEnumNames(AD_TYPES), 'type must be html or image.').meta({
    description: 'html needs `htmlContent`. image needs `imageFile`, unless the advertisement already has an image.',
  }),
  isActive: optionalBooleanField('isActive').meta({
    description: 'Whether chat apps show the advertisement. `null` leaves it unchanged.',
  }),
  htmlContent: optionalTextField('htmlContent').meta({
    description: 'The HTML of an html advertisement, up to 50,000 characters. The server removes scripts.',
  }),
  imageFile: optionalFileField().meta({
    description: 'The image of an image advertisement, at most 5 MB. Without it, the stored image is kept.',
  }),
});

/**
 * The documented contract has one path for two operations. A request with `_id` changes an advertisement, and a request
 * without it creates one.
 */
const saveAdvertisementRoute: RestRoute = {
  method: 'POST',
  path: '/admin/ads',
  operationId: 'saveAdvertisement',
  tag: 'Advertisements',
  summary: 'Create or change an advertisement.',
  description: 'With `_id`, it changes an advertisement. The server also accepts the fields as a JSON body.',
  message: 'Advertisement saved successfully.',
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
      ? (await run(RestUpdateAdvertisementDocument, { input: { ...input, advertisementId: _id, known: null } }))
          .updateAdvertisement
      : (await run(RestCreateAdvertisementDocument, { input })).createAdvertisement;
    return toPayloadResponse(payload, (saved) => ({ data: toRestAdvertisement(saved.advertisement!) }));
  },
};

const { limit, page } = listFields(10);

export const advertisementRoutes = [
  defineRoute('GET', '/admin/ads', RestAdvertisementsDocument, {
    operationId: 'listAdvertisements',
    tag: 'Advertisements',
    summary: 'List advertisements, newest first.',
    message: 'Advertisements fetched.',
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
    operationId: 'deleteAdvertisement',
    tag: 'Advertisements',
    summary: 'Delete an advertisement and its image.',
    message: 'Advertisement Deleted Successfully.',
    example: { id: EXAMPLE.advertisementId },
    inputSchema: z.object({ id: idField('id').meta({ description: 'The id of the advertisement.' }) }),
    variables: ({ id }) => ({ input: { advertisementId: id } }),
    reply: ({ deleteAdvertisement }) => toPayloadResponse(deleteAdvertisement),
  }),

  defineRoute('GET', '/app/ads', RestActiveAdvertisementsDocument, {
    operationId: 'listActiveAdvertisements',
    tag: 'Chat apps',
    summary: 'List the advertisements to show, newest first.',
    description: 'Only active advertisements. The list is empty if the key has no advertisement add-on.',
    message: 'Advertisements fetched.',
    example: { position: 'right' },
    returns: { data: z.array(Advertisement) },
    caller: 'chatApp',
    listsIgnoredFields: true,
    isRateLimited: true,
    inputSchema: z.object({
      position: optionalField(enumField(listEnumNames(AD_POSITIONS), POSITION_MESSAGE)).meta({
        description: 'Only advertisements for this position, and those for anywhere.',
      }),
    }),
    variables: ({ position }) => ({ position: position && AD_POSITIONS[position] }),
    reply: ({ activeAdvertisements }) =>
      createSuccessResponse('Advertisements fetched.', { data: activeAdvertisements.map(toRestAdvertisement) }),
  }),
];
