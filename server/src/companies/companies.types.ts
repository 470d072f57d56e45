import { ObjectType } from 'type-graphql';
import { pageType } from '../shared/pages.ts';
import { Company } from './company.entity.ts';

@ObjectType({ description: 'One page of companies, newest first.', simpleResolvers: true })
export class CompanyPage extends pageType(() => Company, 'companies') {}
