import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { keyTimeOf } from '../keys/keys.service.ts';
import type { Context } from '../shared/context.ts';
import { Guarded, Needs, Public, Scoped } from '../shared/guards.ts';
import { Right } from '../shared/rights.rules.ts';
import { Scope } from '../shared/scopes.rules.ts';
import { Role } from '../shared/viewer.ts';
import { APP_INCOMPLETE, isAppIncomplete } from './licence-question.rules.ts';
import { licenceFile, validateLicence } from './licences.service.ts';
import { Licence, LicencePayload, ValidateLicenceInput } from './licences.types.ts';

@Resolver()
export class LicencesResolver {
  @Guarded(Role.Customer, Role.Admin)
  @Scoped(Scope.KEYS_READ)
  @Needs(Right.KEYS)
  @Query(() => Licence, {
    nullable: true,
    description:
      "What a key's licence string grants now, signed as for its chat app, for an installation without a network. The audit log records it as a download. It never marks the key as used. Null with the error NOT_FOUND for an unknown id, or the id of another company's key.",
  })
  licence(
    @Arg('keyId', () => ID, { description: 'UUID of the key.' }) keyId: string,
    @Ctx() context: Context,
  ): Promise<Licence> {
    const { viewer } = context;
    return licenceFile(context, keyId, viewer.role === Role.Customer ? viewer : 'all', keyTimeOf(context));
  }

  @Public()
  @Mutation(() => LicencePayload, {
    description: 'Tells a chat app what its licence string grants now, signed. The first yes marks the key as used.',
  })
  async validateLicence(
    @Arg('input', () => ValidateLicenceInput, { description: 'The question.' }) input: ValidateLicenceInput,
    @Ctx() context: Context,
  ): Promise<LicencePayload> {
    const licence = await validateLicence(context, input, keyTimeOf(context));
    const message = `The key is ${licence.verdict.toLowerCase().replace('_', ' ')}.`;
    return { message: isAppIncomplete(input) ? `${message} ${APP_INCOMPLETE}` : message, licence };
  }
}
