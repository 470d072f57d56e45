import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Args, Ctx, Extensions, ID, Info, Query, Resolver } from 'type-graphql';
import { asksForTotal } from '../shared/asks-for.ts';
import type { Context } from '../shared/context.ts';
import { Guarded, MayLag, Scoped } from '../shared/guards.ts';
import { CursorArgs } from '../shared/pages.ts';
import { Scope } from '../shared/scopes.rules.ts';
import { Role, viewerAs } from '../shared/viewer.ts';
import { findCompany, listAllCompanies, listCompanies } from './companies.service.ts';
import { CompanyListArgs, CompanyPage } from './companies.types.ts';
import { Company } from './company.entity.ts';

@Resolver(() => Company)
export class CompaniesResolver {
  @Guarded(Role.Customer)
  @Scoped()
  @MayLag()
  @Query(() => Company, { description: 'The company that is logged in.' })
  me(@Ctx() { db, viewer }: Context): Promise<Company> {
    return findCompany(db.manager, viewerAs(viewer, Role.Customer).companyId);
  }

  @Guarded(Role.Admin)
  @Scoped(Scope.COMPANIES_READ)
  @MayLag()
  @Query(() => Company, {
    nullable: true,
    description: 'One company; null with the error NOT_FOUND for an unknown id.',
  })
  company(
    @Arg('id', () => ID, { description: 'UUID of the company.' }) id: string,
    @Ctx() { db }: Context,
  ): Promise<Company> {
    return findCompany(db.manager, id);
  }

  @Guarded(Role.Admin)
  @Scoped(Scope.COMPANIES_READ)
  @MayLag()
  @Query(() => CompanyPage, {
    description:
      'Companies, newest first. `search` looks in name (its words in any order), email and domain, and finds phone and order numbers.',
  })
  companies(
    @Args(() => CompanyListArgs) args: CompanyListArgs,
    @Args(() => CursorArgs) cursor: CursorArgs,
    @Ctx() { db, now, config, countsExactly }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<CompanyPage> {
    const time = { now, graceDays: config.graceDays, zone: config.businessTimeZone };
    const wanted = { isCounted: asksForTotal(info), isExact: countsExactly };
    return listCompanies(db.manager, { ...args, ...cursor }, time, wanted);
  }

  @Guarded(Role.Admin)
  @Scoped(Scope.COMPANIES_READ)
  @Extensions({ rows: 500 })
  @MayLag()
  @Query(() => [Company], { description: 'Every company, by name, to choose from.' })
  allCompanies(@Ctx() { db }: Context): Promise<Company[]> {
    return listAllCompanies(db.manager);
  }
}
