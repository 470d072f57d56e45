import { z } from 'zod';
import { companiesFile } from '../keys/companies.export.ts';
import { Company, company } from '../keys/company.shape.ts';
import { AdminKey, adminKey, Key, key, STATUSES } from '../keys/keys.shape.ts';
import { maskFilter } from '../keys/licence-string.rules.ts';
import { done } from '../rest/envelope.ts';
import { EXAMPLE } from '../rest/examples.ts';
import { dayOrMoment, id, list, momentOf, optionalFlag, searchedName } from '../rest/readers.ts';
import { download, nothing, route, type Row } from '../rest/route.ts';
import { Pagination, pagination, uuid } from '../rest/values.ts';
import { documented, wordsOf } from '../rest/words.ts';
import { Scope } from '../shared/scopes.rules.ts';
import { SyncRecord, syncRecord } from '../sync/sync.shape.ts';
import {
  RestAdminDashboardDocument,
  RestCompaniesDocument,
  RestCompanyDashboardDocument,
  RestCompanyDetailsDocument,
} from './dashboards.rest.generated.ts';

const count = z.int().min(0);

const detailsOf = z.object({ id: id('id') });

/** Answers with all keys of a company, however many pages GraphQL divides them into. */
const companyDetails: Row = {
  method: 'GET',
  path: '/admin/admin-companies-get/:id',
  summary: 'One company with all its keys and the latest report of its chat app.',
  example: { id: EXAMPLE.companyId },
  returns: { data: z.object({ company: Company, keys: z.array(AdminKey), sync: SyncRecord.nullable() }) },
  caller: 'portal',
  documents: [RestCompanyDetailsDocument],
  takes: detailsOf,
  async handle(input, run) {
    const variables = input as z.output<typeof detailsOf>;
    const { keys, latestSyncRecord, ...details } = (await run(RestCompanyDetailsDocument, { ...variables, page: 1 }))
      .company;
    const rows = keys.items;
    for (let page = 2; page <= keys.pageInfo.totalPages; page++)
      rows.push(...(await run(RestCompanyDetailsDocument, { ...variables, page })).company.keys.items);
    const sync = latestSyncRecord && syncRecord(latestSyncRecord);
    return done('Company fetched.', { data: { company: company(details), keys: rows.map(adminKey), sync } });
  },
};

/** The rows that answer with several nouns at once. */
export const dashboardRoutes = [
  route('GET', '/company/get-dashboard-data', RestCompanyDashboardDocument, {
    summary: 'The current key and the latest report of the chat app, each null when there is none.',
    returns: { data: z.object({ key: Key.nullable(), sync: SyncRecord.nullable() }) },
    takes: nothing,
    variables: () => ({}),
    reply: ({ me: { currentKey, latestSyncRecord } }) =>
      done('Dashboard fetched.', {
        data: { key: currentKey && key(currentKey), sync: latestSyncRecord && syncRecord(latestSyncRecord) },
      }),
  }),

  route('GET', '/admin/get-dashboard-data', RestAdminDashboardDocument, {
    summary: 'How many companies and keys there are; the five companies with the most keys.',
    returns: {
      data: z.object({
        companies: count,
        keyCount: z.array(z.object({ companyId: uuid, companyName: z.string(), count })),
        keyStatusCount: z.array(z.object({ status: z.enum(wordsOf(STATUSES)), count })),
      }),
    },
    takes: nothing,
    variables: () => ({}),
    reply: ({ adminDashboard: { companyCount, topCompanies, keyStatusCounts } }) =>
      done('Dashboard fetched.', {
        data: {
          companies: companyCount,
          keyCount: topCompanies,
          keyStatusCount: keyStatusCounts.map(({ status, count }) => ({ status: documented(STATUSES, status), count })),
        },
      }),
  }),

  route('POST', '/admin/admin-companies-get', RestCompaniesDocument, {
    summary: 'Companies, newest first; searches name, email, domain, phone and order number.',
    example: { name: 'acme', limit: 10, page: 1 },
    returns: { data: z.array(Company.extend({ keyCount: count })), pagination: Pagination },
    takes: z.object(list()),
    variables: ({ name, ...page }) => ({ search: name, ...page }),
    reply: ({ companies }) =>
      done('Companies fetched.', {
        data: companies.items.map(({ keyCount, ...item }) => ({ ...company(item), keyCount })),
        pagination: pagination(companies.pageInfo),
      }),
  }),

  download('/admin/export-companies', 'companies', {
    scopes: [Scope.COMPANIES_READ, Scope.KEYS_READ],
    summary: 'Every company that the filter finds, newest first, as a CSV file; `name` is searched for as in the list.',
    example: { name: 'acme' },
    takes: z.object({
      name: searchedName,
      isEmailConfirmed: optionalFlag('isEmailConfirmed'),
      isLicensed: optionalFlag('isLicensed').meta({
        description: 'Only companies with an Approved key that has not expired, or only those without one.',
      }),
      createdFrom: dayOrMoment('createdFrom'),
      createdBefore: dayOrMoment('createdBefore'),
    }),
    audited: maskFilter,
    file: ({ name, createdFrom, createdBefore, ...filter }, context) =>
      companiesFile(context, {
        ...filter,
        search: name,
        createdFrom: momentOf(createdFrom, context),
        createdBefore: momentOf(createdBefore, context),
      }),
  }),

  companyDetails,
];
