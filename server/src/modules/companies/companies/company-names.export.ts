import type { Context } from '../../../platform/context/context.ts';
import { listAllCompanies } from './companies.service.ts';

/**
 * Reads the ids and names of all companies, sorted by name. Only the REST API uses this function, because GraphQL
 * returns lists of companies in pages.
 */
export const readCompanyNames = ({ readList }: Context) => readList(({ manager }) => listAllCompanies(manager));
