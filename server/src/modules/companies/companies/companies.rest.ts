import { z } from 'zod';
import { createSuccessResponse } from '../../../platform/rest/envelope.ts';
import { uuidSchema } from '../../../platform/rest/response-schemas.ts';
import { defineRead, emptyInput } from '../../../platform/rest/route.ts';
import { readCompanyNames } from './company-names.export.ts';

export const companyRoutes = [
  defineRead('POST', '/admin/admin-companies-list', 'companies', {
    operationId: 'listCompanyNames',
    tag: 'Companies',
    summary: 'List the names of all companies.',
    description: 'Sorted by name, without pages. For selection lists.',
    message: 'Companies fetched.',
    returns: { data: z.array(z.object({ _id: uuidSchema, name: z.string().meta({ examples: ['Acme'] }) })) },
    inputSchema: emptyInput,
    reply: async (_input, context) => {
      const companies = await readCompanyNames(context);
      return createSuccessResponse('Companies fetched.', {
        data: companies.map(({ id: _id, name }) => ({ _id, name })),
      });
    },
  }),
];
