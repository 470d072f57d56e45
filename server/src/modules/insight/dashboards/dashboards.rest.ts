import { z } from 'zod';
import { createCompaniesFile } from '../../licensing/exports/companies.export.ts';
import { Company, toRestCompany } from '../../licensing/api/company.shape.ts';
import { AdminKey, toRestAdminKey, Key, toRestKey, KEY_STATUSES } from '../../licensing/api/keys.shape.ts';
import { maskFilter } from '../../licensing/keys/licence-string.rules.ts';
import { createSuccessResponse } from '../../../platform/rest/envelope.ts';
import { EXAMPLE } from '../../../platform/rest/example-values.ts';
import {
  dateOrTimeField,
  idField,
  listFields,
  toStartTime,
  optionalBooleanField,
  searchField,
} from '../../../platform/rest/request-fields.ts';
import { defineDownload, emptyInput, defineRoute, type RestRoute } from '../../../platform/rest/route.ts';
import { Pagination, toPagination, uuidSchema } from '../../../platform/rest/response-schemas.ts';
import { toEnumName, listEnumNames } from '../../../platform/rest/enum-names.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { SyncRecord, toRestSyncRecord } from '../../usage/sync/sync.shape.ts';
import {
  RestAdminDashboardDocument,
  RestCompaniesDocument,
  RestCompanyDashboardDocument,
  RestCompanyDetailsDocument,
} from './dashboards.rest.generated.ts';

const count = z.int().min(0);

const companyDetailsRequest = z.object({ id: idField('id') });

/** Returns all keys of a company, which it reads page by page from GraphQL. */
const companyDetailsRoute: RestRoute = {
  method: 'GET',
  path: '/admin/admin-companies-get/:id',
  summary: 'One company with all its keys and the latest usage report of its chat app.',
  example: { id: EXAMPLE.companyId },
  returns: { data: z.object({ company: Company, keys: z.array(AdminKey), sync: SyncRecord.nullable() }) },
  caller: 'portal',
  documents: [RestCompanyDetailsDocument],
  inputSchema: companyDetailsRequest,
  async handle(input, run) {
    const variables = input as z.output<typeof companyDetailsRequest>;
    const { keyPage, latestSyncRecord, ...details } = (await run(RestCompanyDetailsDocument, { ...variables, page: 1 }))
      .company;
    const rows = keyPage.items;
    for (let page = 2; page <= keyPage.pageInfo.totalPages; page++)
      rows.push(...(await run(RestCompanyDetailsDocument, { ...variables, page })).company.keyPage.items);
    const sync = latestSyncRecord && toRestSyncRecord(latestSyncRecord);
    return createSuccessResponse('Company fetched.', {
      data: { company: toRestCompany(details), keys: rows.map(toRestAdminKey), sync },
    });
  },
};

/** The routes whose responses combine several modules. */
export const dashboardRoutes = [
  defineRoute('GET', '/company/get-dashboard-data', RestCompanyDashboardDocument, {
    summary: 'The current key and the latest usage report of the chat app. Each is null if none exists.',
    returns: { data: z.object({ key: Key.nullable(), sync: SyncRecord.nullable() }) },
    inputSchema: emptyInput,
    variables: () => ({}),
    reply: ({ me: { currentKey, latestSyncRecord } }) =>
      createSuccessResponse('Dashboard fetched.', {
        data: {
          key: currentKey && toRestKey(currentKey),
          sync: latestSyncRecord && toRestSyncRecord(latestSyncRecord),
        },
      }),
  }),

  defineRoute('GET', '/admin/get-dashboard-data', RestAdminDashboardDocument, {
    summary: 'The number of companies, the number of keys by status, and the five companies with the most keys.',
    returns: {
      data: z.object({
        companies: count,
        keyCount: z.array(z.object({ companyId: uuidSchema, companyName: z.string(), count })),
        keyStatusCount: z.array(z.object({ status: z.enum(listEnumNames(KEY_STATUSES)), count })),
      }),
    },
    inputSchema: emptyInput,
    variables: () => ({}),
    reply: ({ adminDashboard: { companyCount, topCompanies, keyStatusCounts } }) =>
      createSuccessResponse('Dashboard fetched.', {
        data: {
          companies: companyCount,
          keyCount: topCompanies,
          keyStatusCount: keyStatusCounts.map(({ status, count }) => ({
            status: toEnumName(KEY_STATUSES, status),
            count,
          })),
        },
      }),
  }),

  defineRoute('POST', '/admin/admin-companies-get', RestCompaniesDocument, {
    summary: 'Companies, newest first. `name` searches name, email, domain, phone and order number.',
    example: { name: 'acme', limit: 10, page: 1 },
    returns: { data: z.array(Company.extend({ keyCount: count })), pagination: Pagination },
    inputSchema: z.object(listFields()),
    variables: ({ name, ...page }) => ({ search: name, ...page }),
    reply: ({ companyPage }) =>
      createSuccessResponse('Companies fetched.', {
        data: companyPage.items.map(({ keyCount, ...item }) => ({ ...toRestCompany(item), keyCount })),
        pagination: toPagination(companyPage.pageInfo),
      }),
  }),

  defineDownload('/admin/export-companies', 'companies', {
    scopes: [Scope.COMPANIES_READ, Scope.KEYS_READ],
    summary: 'All companies that match the filter, newest first, as a CSV file. `name` searches as in the list.',
    example: { name: 'acme' },
    inputSchema: z.object({
      name: searchField,
      isEmailConfirmed: optionalBooleanField('isEmailConfirmed'),
      isLicensed: optionalBooleanField('isLicensed').meta({
        description: 'Only companies with an Approved key that has not expired, or only those without one.',
      }),
      createdFrom: dateOrTimeField('createdFrom'),
      createdBefore: dateOrTimeField('createdBefore'),
    }),
    toAuditFilter: maskFilter,
    file: ({ name, createdFrom, createdBefore, ...filter }, context) =>
      createCompaniesFile(context, {
        ...filter,
        search: name,
        createdFrom: toStartTime(createdFrom, context),
        createdBefore: toStartTime(createdBefore, context),
      }),
  }),

  companyDetailsRoute,
];
