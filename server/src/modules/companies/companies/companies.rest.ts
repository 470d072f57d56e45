import { z } from 'zod';
import { createSuccessResponse } from '../../../platform/rest/envelope.ts';
import { emptyInput, defineRoute } from '../../../platform/rest/route.ts';
import { uuidSchema } from '../../../platform/rest/response-schemas.ts';
import { RestAllCompaniesDocument } from './companies.rest.generated.ts';

export const companyRoutes = [
  defineRoute('POST', '/admin/admin-companies-list', RestAllCompaniesDocument, {
    operationId: 'listCompanyNames',
    tag: 'Companies',
    summary: 'List the names of all companies.',
    description: 'Sorted by name, without pages. For selection lists.',
    message: 'Companies fetched.',
    returns: { data: z.array(z.object({ _id: uuidSchema, name: z.string().meta({ examples: ['Acme'] }) })) },
    inputSchema: emptyInput,
    variables: () => ({}),
    reply: ({ allCompanies }) =>
      createSuccessResponse('Companies fetched.', { data: allCompanies.map(({ id: _id, name }) => ({ _id, name })) }),
  }),
];
