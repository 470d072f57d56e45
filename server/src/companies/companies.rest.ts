import { z } from 'zod';
import { done } from '../rest/envelope.ts';
import { file, id, list, text } from '../rest/readers.ts';
import { nothing, outcome, route, type Row } from '../rest/route.ts';
import { adminKey, company, pagination, syncRecord } from '../rest/shapes.ts';
import {
  RestAllCompaniesDocument,
  RestCompaniesDocument,
  RestCompanyDetailsDocument,
  RestSetProfilePictureDocument,
  RestUpdateProfileDocument,
} from './companies.rest.generated.ts';

const detailsOf = z.object({ id: id('id') });

/** Answers all keys of a company, however many pages GraphQL makes of them. */
const companyDetails: Row = {
  method: 'GET',
  path: '/admin/admin-companies-get/:id',
  caller: 'portal',
  documents: [RestCompanyDetailsDocument],
  takes: detailsOf,
  async answer(input, run) {
    const variables = input as z.output<typeof detailsOf>;
    const { company: details } = await run(RestCompanyDetailsDocument, { ...variables, page: 1 });
    const keys = details.keys.items;
    for (let page = 2; page <= details.keys.pageInfo.totalPages; page++)
      keys.push(...(await run(RestCompanyDetailsDocument, { ...variables, page })).company.keys.items);
    const sync = details.latestSyncRecord && syncRecord(details.latestSyncRecord);
    return done('Company fetched.', { data: { company: company(details), keys: keys.map(adminKey), sync } });
  },
};

export const companyRoutes = [
  route('POST', '/company/upload-picture', RestSetProfilePictureDocument, {
    file: 'picFile',
    takes: z.object({ picFile: file('Choose an image.') }),
    variables: ({ picFile }) => ({ picture: picFile }),
    reply: ({ setProfilePicture }) =>
      outcome(setProfilePicture, ({ company }) => ({ data: { profilePicture: company!.profilePicture } }), {
        names: { picture: 'picFile' },
      }),
  }),

  route('POST', '/company/update-profile', RestUpdateProfileDocument, {
    takes: z.object({
      name: text('name'),
      email: text('email'),
      address: text('address'),
      phone: z.preprocess((value) => (typeof value === 'number' ? String(value) : value), text('phone')),
    }),
    variables: (input) => ({ input }),
    reply: ({ updateProfile }) => outcome(updateProfile, (payload) => ({ data: company(payload.company!) })),
  }),

  route('POST', '/admin/admin-companies-get', RestCompaniesDocument, {
    takes: z.object(list()),
    variables: ({ name, ...page }) => ({ search: name, ...page }),
    reply: ({ companies }) =>
      done('Companies fetched.', {
        data: companies.items.map((item) => ({ ...company(item), keyCount: item.keyCount })),
        pagination: pagination(companies.pageInfo),
      }),
  }),

  companyDetails,

  route('POST', '/admin/admin-companies-list', RestAllCompaniesDocument, {
    takes: nothing,
    variables: () => ({}),
    reply: ({ allCompanies }) =>
      done('Companies fetched.', { data: allCompanies.map(({ id: _id, name }) => ({ _id, name })) }),
  }),
];
