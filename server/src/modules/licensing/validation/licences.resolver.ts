import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { CompanyRight } from '../../../platform/auth/company-rights.rules.ts';
import {
  AllowRoles,
  LimitsAppRate,
  RequiresPermission,
  Public,
  RequiresScopes,
  RequiresCompanyRight,
} from '../../../platform/auth/guards.ts';
import { Permission } from '../../../platform/auth/permissions.rules.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { Role } from '../../../platform/auth/viewer.ts';
import type { Context } from '../../../platform/context/context.ts';
import { Input } from '../../../platform/kernel/mutation-input.ts';
import { getKeyTime } from '../keys/keys.service.ts';
import { APP_INCOMPLETE_HINT, isAppIncomplete } from './licence-input.rules.ts';
import { createLicenceFile, validateLicence } from './licences.service.ts';
import { Licence, ValidateLicencePayload, ValidateLicenceInput } from './licences.types.ts';

@Resolver()
export class LicencesResolver {
  @AllowRoles(Role.Customer, Role.Admin)
  @RequiresCompanyRight(CompanyRight.LICENCE_STRINGS)
  @RequiresScopes(Scope.KEYS_READ)
  @RequiresPermission(Permission.KEYS)
  @Query(() => Licence, {
    nullable: true,
    description:
      "A signed licence file for an installation without network access. It has the same content as a validation of the key's licence string, but it does not mark the key as used. The audit log records the download. `null` with the error NOT_FOUND for an unknown id or another company's key.",
  })
  licence(
    @Arg('keyId', () => ID, { description: 'UUID of the key.' }) keyId: string,
    @Ctx() context: Context,
  ): Promise<Licence> {
    const { viewer } = context;
    return createLicenceFile(context, keyId, viewer.role === Role.Customer ? viewer : 'all', getKeyTime(context));
  }

  @Public()
  @LimitsAppRate()
  @Mutation(() => ValidateLicencePayload, {
    description:
      'Validates a licence string for a chat app and returns a signed licence. The first VALID verdict marks the key as used.',
  })
  async validateLicence(
    @Input(() => ValidateLicenceInput) input: ValidateLicenceInput,
    @Ctx() context: Context,
  ): Promise<ValidateLicencePayload> {
    const licence = await validateLicence(context, input, getKeyTime(context));
    const message = `The key is ${licence.verdict.toLowerCase().replace('_', ' ')}.`;
    return { message: isAppIncomplete(input) ? `${message} ${APP_INCOMPLETE_HINT}` : message, licence };
  }
}
