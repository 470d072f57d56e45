import { z } from 'zod';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { toEnumName, listEnumNames } from '../../../platform/rest/enum-names.ts';
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
import { countSchema, Pagination, toPagination, uuidSchema } from '../../../platform/rest/response-schemas.ts';
import { defineDownload, emptyInput, defineRoute, type RestRoute } from '../../../platform/rest/route.ts';
import { Company, toRestCompany } from '../../licensing/api/company.shape.ts';
import { AdminKey, toRestAdminKey, Key, toRestKey, KEY_STATUSES } from '../../licensing/api/keys.shape.ts';
import { createCompaniesFile } from '../../licensing/exports/companies.export.ts';
import { maskFilter } from '../../licensing/keys/licence-string.rules.ts';
import { SyncRecord, toRestSyncRecord } from '../../usage/sync/sync.shape.ts';
import {
  RestAdminDashboardDocument,
  RestCompaniesDocument,
  RestCompanyDashboardDocument,
  RestCompanyDetailsDocument,
} from './dashboards.rest.generated.ts';

const companyDetailsRequest = z.object({ id: idField('id').meta({ description: 'The id of the company.' }) });

const COMPANIES_FILE_EXAMPLE = `No,Name,Email,Email Confirmed,Domain,Phone,Address,Keys,Signed Up (Asia/Kolkata)
1,Acme,office@acme.example,Yes,acme.example,9820000000,1 MG Road,7,2026-11-24 17:59
`;

/**
 * The route that returns a company with its latest usage report and all its keys. GraphQL returns the keys in pages, so
 * the route reads every page.
 */
const companyDetailsRoute: RestRoute = {
  method: 'GET',
  path: '/admin/admin-companies-get/:id',
  operationId: 'getCompany',
  tag: 'Companies',
  summary: 'Return one company with its keys.',
  description: '`keys` has all keys of the company. `sync` is the latest usage report of its chat app, or null.',
  message: 'Company fetched.',
  example: { id: EXAMPLE.companyId },
  returns: { data: z.object({ company: Company, keys: z.array(AdminKey), sync: SyncRecord.nullable() }) },
  caller: 'portal',
  documents: [RestCompanyDetailsDocument],
  inputSchema: companyDetailsRequest,
  async handle(input, run) {
    const { id } = input as z.output<typeof companyDetailsRequest>;
    const readPage = async (after: string | null) => (await run(RestCompanyDetailsDocument, { id, after })).company;
    const { keys, latestSyncRecord, ...details } = await readPage(null);
    const { edges } = keys;
    for (let { pageInfo } = keys; pageInfo.hasNextPage;) {
      const next = (await readPage(pageInfo.endCursor)).keys;
      edges.push(...next.edges);
      ({ pageInfo } = next);
    }
    const sync = latestSyncRecord && toRestSyncRecord(latestSyncRecord);
    return createSuccessResponse('Company fetched.', {
      data: { company: toRestCompany(details), keys: edges.map(({ node }) => toRestAdminKey(node)), sync },
    });
  },
};

/** The routes for dashboards and companies. Most responses combine data of several modules. */
export const dashboardRoutes = [
  defineRoute('GET', '/company/get-dashboard-data', RestCompanyDashboardDocument, {
    operationId: 'getCompanyDashboard',
    tag: 'Dashboards',
    summary: 'Return the current key and the latest usage report.',
    description: '`key` is null if the company has no current key. `sync` is null if its chat app has sent no report.',
    message: 'Dashboard fetched.',
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
    operationId: 'getAdministratorDashboard',
    tag: 'Dashboards',
    summary: 'Return the numbers of companies and keys.',
    description:
      '`keyCount` lists the five companies with the most keys, and `keyStatusCount` the keys of each status.',
    message: 'Dashboard fetched.',
    returns: {
      data: z.object({
        companies: countSchema,
        keyCount: z.array(
          z.object({
            companyId: uuidSchema,
            companyName: z.string().meta({ examples: ['Acme'] }),
            count: countSchema,
          }),
        ),
        keyStatusCount: z.array(z.object({ status: z.enum(listEnumNames(KEY_STATUSES)), count: countSchema })),
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
    operationId: 'listCompanies',
    tag: 'Companies',
    summary: 'List companies, newest first.',
    description: '`name` searches the name, the email, the domain, the phone and the order numbers.',
    message: 'Companies fetched.',
    example: { name: 'acme', limit: 10, page: 1 },
    returns: { data: z.array(Company.extend({ keyCount: countSchema })), pagination: Pagination },
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
    operationId: 'exportCompanies',
    tag: 'Exports',
    summary: 'Export the companies that match the filters.',
    description: 'A CSV file, newest first.',
    fileExample: COMPANIES_FILE_EXAMPLE,
    example: { name: 'acme' },
    inputSchema: z.object({
      name: searchField,
      isEmailConfirmed: optionalBooleanField('isEmailConfirmed').meta({
        description:
          'Only companies with a confirmed email (true), or only companies whose email is not confirmed (false).',
      }),
      isLicensed: optionalBooleanField('isLicensed').meta({
        description:
          'Only companies with an Approved key that has not expired (true), or only companies without such a key (false).',
      }),
      createdFrom: dateOrTimeField('createdFrom', 'Only companies that signed up at or after this time.'),
      createdBefore: dateOrTimeField('createdBefore', 'Only companies that signed up before this time.'),
    }),
    toAuditFilter: maskFilter,
    file: ({ name, createdFrom, createdBefore, ...filter }, context) =>
      createCompaniesFile(context, {
        ...filter,
        search: name,
        createdFrom: toStartTime(createdFrom, context),
        createdBefore: toStartTime(createdBefore, context),
      } satisfies Record<keyof Parameters<typeof createCompaniesFile>[1], unknown>),
  }),

  companyDetailsRoute,
];
