import { z } from 'zod';
import { done } from '../rest/envelope.ts';
import { nothing, route } from '../rest/route.ts';
import { uuid } from '../rest/values.ts';
import { RestAllCompaniesDocument } from './companies.rest.generated.ts';

export const companyRoutes = [
  route('POST', '/admin/admin-companies-list', RestAllCompaniesDocument, {
    summary: 'Every company, by name, to choose from.',
    returns: { data: z.array(z.object({ _id: uuid, name: z.string() })) },
    takes: nothing,
    variables: () => ({}),
    reply: ({ allCompanies }) =>
      done('Companies fetched.', { data: allCompanies.map(({ id: _id, name }) => ({ _id, name })) }),
  }),
];
