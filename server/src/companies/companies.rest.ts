import { done } from '../rest/envelope.ts';
import { nothing, route } from '../rest/route.ts';
import { RestAllCompaniesDocument } from './companies.rest.generated.ts';

export const companyRoutes = [
  route('POST', '/admin/admin-companies-list', RestAllCompaniesDocument, {
    takes: nothing,
    variables: () => ({}),
    reply: ({ allCompanies }) =>
      done('Companies fetched.', { data: allCompanies.map(({ id, name }) => ({ _id: id, name })) }),
  }),
];
