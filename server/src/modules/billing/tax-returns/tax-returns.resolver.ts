import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import { AllowRoles, RequiresScopes } from '../../../platform/auth/guards.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { Role } from '../../../platform/auth/viewer.ts';
import type { Context } from '../../../platform/context/context.ts';
import { readTaxReturn } from './tax-returns.service.ts';
import { TaxReturn } from './tax-returns.types.ts';

@Resolver()
export class TaxReturnsResolver {
  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.INVOICES_READ, Scope.PAYMENTS_READ)
  @Query(() => TaxReturn, {
    description:
      'The totals and files of a month for the GST return GSTR-1 of one GSTIN, and the check that they agree.',
  })
  taxReturn(
    @Arg('month', { description: 'The month (YYYY-MM).' }) month: string,
    @Arg('gstin', () => String, {
      nullable: true,
      description: 'A GSTIN of the seller. Default: the GSTIN of the newest document of the month.',
    })
    gstin: string | null | undefined,
    @Ctx() { db }: Context,
  ): Promise<TaxReturn> {
    return readTaxReturn(db.manager, month, gstin ?? null);
  }
}
