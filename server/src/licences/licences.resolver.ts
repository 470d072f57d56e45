import { Public } from '../shared/guards.ts';
import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../shared/context.ts';
import { validateLicence } from './licences.service.ts';
import { LicencePayload, ValidateLicenceInput } from './licences.types.ts';

@Resolver()
export class LicencesResolver {
  @Public()
  @Mutation(() => LicencePayload, {
    description: 'Tells a chat app what its licence string grants now, signed. The first yes marks the key as used.',
  })
  async validateLicence(
    @Arg('input', () => ValidateLicenceInput, { description: 'The question.' }) input: ValidateLicenceInput,
    @Ctx() context: Context,
  ): Promise<LicencePayload> {
    const licence = await validateLicence(context, input, context.now);
    return { message: `The key is ${licence.verdict.toLowerCase().replace('_', ' ')}.`, licence };
  }
}
