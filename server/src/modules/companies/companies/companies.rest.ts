import { z } from 'zod';
import { createSuccessResponse } from '../../../platform/rest/envelope.ts';
import { emptyInput, defineRoute } from '../../../platform/rest/route.ts';
import { uuidSchema } from '../../../platform/rest/response-schemas.ts';
import { RestAllCompaniesDocument } from './companies.rest.generated.ts';

export const companyRoutes = [
  defineRoute('POST', '/admin/admin-companies-list', RestAllCompaniesDocument, {
    summary: 'All companies by name, for selection lists.',
    returns: { data: z.array(z.object({ _id: uuidSchema, name: z.string() })) },
    inputSchema: emptyInput,
    variables: () => ({}),
    reply: ({ allCompanies }) =>
      createSuccessResponse('Companies fetched.', { data: allCompanies.map(({ id: _id, name }) => ({ _id, name })) }),
  }),
];
