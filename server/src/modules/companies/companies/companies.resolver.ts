import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Args, Ctx, ID, Info, Query, Resolver } from 'type-graphql';
import { CompanyRight } from '../../../platform/auth/company-rights.rules.ts';
import { AllowRoles, AllowStale, RequiresScopes, RequiresCompanyRight } from '../../../platform/auth/guards.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { Role, getViewerAs } from '../../../platform/auth/viewer.ts';
import type { Context } from '../../../platform/context/context.ts';
import { CursorArgs, type ListArgs, PageArgs, toConnection, toPage } from '../../../platform/kernel/pages.ts';
import { selectsTotalCount } from '../../../platform/kernel/selected-fields.ts';
import { findCompany, listCompanies } from './companies.service.ts';
import { CompanyConnection, CompanyFilterArgs, CompanyPage } from './companies.types.ts';
import { Company } from './company.entity.ts';

@Resolver(() => Company)
export class CompaniesResolver {
  @AllowRoles(Role.Customer)
  @RequiresCompanyRight(CompanyRight.READ)
  @RequiresScopes()
  @AllowStale()
  @Query(() => Company, { description: 'The company of the caller: of the session or the API token.' })
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
  @Query(() => CompanyConnection, {
    description:
      'Companies, newest first. `search` matches name (words in any order), email, domain, phone and order number.',
  })
  async companies(
    @Args(() => CompanyFilterArgs) filter: CompanyFilterArgs,
    @Args(() => CursorArgs) cursor: CursorArgs,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<CompanyConnection> {
    return toConnection(await readCompanies({ ...filter, ...cursor }, context, info));
  }

  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.COMPANIES_READ)
  @AllowStale()
  @Query(() => CompanyPage, { description: 'A numbered page of `companies`, with the same filters.' })
  async companyPage(
    @Args(() => CompanyFilterArgs) filter: CompanyFilterArgs,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<CompanyPage> {
    return toPage(await readCompanies({ ...filter, ...page }, context, info));
  }
}

function readCompanies(args: CompanyFilterArgs & ListArgs, context: Context, info: GraphQLResolveInfo) {
  const { db, now, config, countsExactly } = context;
  const time = { now, graceDays: config.graceDays, zone: config.businessTimeZone };
  const selection = { needsTotal: selectsTotalCount(info), needsExactTotal: countsExactly };
  return listCompanies(db.manager, args, time, selection);
}
