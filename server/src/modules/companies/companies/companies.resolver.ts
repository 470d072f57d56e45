import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Args, Ctx, Extensions, ID, Info, Query, Resolver } from 'type-graphql';
import { selectsTotalCount } from '../../../platform/kernel/selected-fields.ts';
import type { Context } from '../../../platform/context/context.ts';
import { AllowRoles, AllowStale, RequiresScopes } from '../../../platform/auth/guards.ts';
import { CursorArgs } from '../../../platform/kernel/pages.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { Role, getViewerAs } from '../../../platform/auth/viewer.ts';
import { findCompany, listAllCompanies, listCompanies } from './companies.service.ts';
import { CompanyListArgs, CompanyPage } from './companies.types.ts';
import { Company } from './company.entity.ts';

@Resolver(() => Company)
export class CompaniesResolver {
  @AllowRoles(Role.Customer)
  @RequiresScopes()
  @AllowStale()
  @Query(() => Company, { description: 'The company that is logged in.' })
  me(@Ctx() { db, viewer }: Context): Promise<Company> {
    return findCompany(db.manager, getViewerAs(viewer, Role.Customer).companyId);
  }

  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.COMPANIES_READ)
  @AllowStale()
  @Query(() => Company, {
    nullable: true,
    description: 'One company. `null` with the error NOT_FOUND for an unknown id.',
  })
  company(
    @Arg('id', () => ID, { description: 'UUID of the company.' }) id: string,
    @Ctx() { db }: Context,
  ): Promise<Company> {
    return findCompany(db.manager, id);
  }

  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.COMPANIES_READ)
  @AllowStale()
  @Query(() => CompanyPage, {
    description:
      'Companies, newest first. `search` matches name (words in any order), email, domain, phone and order number.',
  })
  companies(
    @Args(() => CompanyListArgs) args: CompanyListArgs,
    @Args(() => CursorArgs) cursor: CursorArgs,
    @Ctx() { db, now, config, countsExactly }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<CompanyPage> {
    const time = { now, graceDays: config.graceDays, zone: config.businessTimeZone };
    const selection = { needsTotal: selectsTotalCount(info), needsExactTotal: countsExactly };
    return listCompanies(db.manager, { ...args, ...cursor }, time, selection);
  }

  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.COMPANIES_READ)
  @Extensions({ rows: 500 })
  @AllowStale()
  @Query(() => [Company], { description: 'All companies by name, for selection lists.' })
  allCompanies(@Ctx() { db }: Context): Promise<Company[]> {
    return listAllCompanies(db.manager);
  }
}
