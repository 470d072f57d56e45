import { z } from 'zod';
import { AdminKey, Company, Id, Pagination, SyncRecord } from '../rest/answers.ts';
import { done } from '../rest/envelope.ts';
import { EXAMPLE } from '../rest/examples.ts';
import { file, id, list, keptText, text } from '../rest/readers.ts';
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
  summary: 'One company with all its keys and what its chat app reported last.',
  example: { id: EXAMPLE.companyId },
  answers: { data: z.object({ company: Company, keys: z.array(AdminKey), sync: SyncRecord.nullable() }) },
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
    summary: 'Stores a profile picture: a png, jpeg or webp of at most 5 MB, cropped to its centre square.',
    answers: { data: z.object({ profilePicture: z.string() }) },
    file: 'picFile',
    takes: z.object({ picFile: file('Choose an image.') }),
    variables: ({ picFile }) => ({ picture: picFile }),
    reply: ({ setProfilePicture }) =>
      outcome(setProfilePicture, ({ company }) => ({ data: { profilePicture: company!.profilePicture } }), {
        names: { picture: 'picFile' },
      }),
  }),

  route('POST', '/company/update-profile', RestUpdateProfileDocument, {
    summary: "Changes the company's profile; the part of the email behind the @ stays.",
    example: { name: 'Acme Works', email: EXAMPLE.email, address: '2 MG Road, Mumbai', phone: '9820000001' },
    answers: { data: Company },
    takes: z.object({
      name: text('name'),
      email: text('email'),
      address: keptText('address'),
      phone: keptText('phone'),
    }),
    variables: (input) => ({ input }),
    reply: ({ updateProfile }) => outcome(updateProfile, (payload) => ({ data: company(payload.company!) })),
  }),

  route('POST', '/admin/admin-companies-get', RestCompaniesDocument, {
    summary: 'Companies, newest first; searches name, email and domain.',
    example: { name: 'acme', limit: 10, page: 1 },
    answers: { data: z.array(Company.extend({ keyCount: z.int().min(0) })), pagination: Pagination },
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
    summary: 'Every company by name, for choices.',
    answers: { data: z.array(z.object({ _id: Id, name: z.string() })) },
    takes: nothing,
    variables: () => ({}),
    reply: ({ allCompanies }) =>
      done('Companies fetched.', { data: allCompanies.map(({ id: _id, name }) => ({ _id, name })) }),
  }),
];
