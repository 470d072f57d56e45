import { z } from 'zod';
import { createSuccessResponse } from '../../../platform/rest/envelope.ts';
import { emptyInput, type RestRoute } from '../../../platform/rest/route.ts';
import { uuidSchema } from '../../../platform/rest/response-schemas.ts';
import { readCompanyNames } from './company-names.export.ts';

const listAllCompaniesRoute: RestRoute = {
  method: 'POST',
  path: '/admin/admin-companies-list',
  summary: 'All companies by name, for selection lists.',
  returns: { data: z.array(z.object({ _id: uuidSchema, name: z.string() })) },
  caller: 'portal',
  documents: [],
  operation: 'companies',
  inputSchema: emptyInput,
  async handle(_input, _run, context) {
    const companies = await readCompanyNames(context);
    return createSuccessResponse('Companies fetched.', {
      data: companies.map(({ id: _id, name }) => ({ _id, name })),
    });
  },
};

export const companyRoutes = [listAllCompaniesRoute];
