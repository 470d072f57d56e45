import type { Context } from '../../../platform/context/context.ts';
import { listAllCompanies } from './companies.service.ts';

/**
 * Reads the ids and names of all companies, sorted by name. GraphQL has only bounded lists, so REST reads them here.
 */
export const readCompanyNames = ({ readList }: Context) => readList(({ manager }) => listAllCompanies(manager));
