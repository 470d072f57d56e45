import { Arg, Ctx, Extensions, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../platform/context/context.ts';
import { RequiresStepUp, AllowRoles, RequiresPermission, RequiresScopes } from '../../../platform/auth/guards.ts';
import { Permission } from '../../../platform/auth/permissions.rules.ts';
import { getOwner, Role } from '../../../platform/auth/viewer.ts';
import { ApiToken } from './api-token.entity.ts';
import { MAX_TOKENS, DEFAULT_OVERLAP_HOURS } from './api-token.rules.ts';
import * as tokens from './api-tokens.service.ts';
import { ApiTokenInput, NewApiTokenPayload, RevokeApiTokenPayload } from './api-tokens.types.ts';

const ID_DESCRIPTION = 'UUID of the API token.';

@Resolver()
export class ApiTokensResolver {
  @AllowRoles(Role.Customer, Role.Admin)
  @Extensions({ rows: MAX_TOKENS })
  @Query(() => [ApiToken], {
    description: `The account's API tokens, newest first: at most ${MAX_TOKENS}, and rotated tokens during their overlap. Includes expired tokens until they are revoked.`,
  })
  apiTokens(@Ctx() { db, viewer, now }: Context): Promise<ApiToken[]> {
    return tokens.listApiTokens(db.manager, getOwner(viewer), now);
  }

  @AllowRoles(Role.Customer, Role.Admin)
  @RequiresPermission(Permission.OWN)
  @RequiresStepUp()
  @Mutation(() => NewApiTokenPayload, {
    description: `Creates an API token. Send it in place of a session token. An account can have up to ${MAX_TOKENS}.`,
  })
  async createApiToken(
    @Arg('input', () => ApiTokenInput, { description: 'The name, scopes and expiry.' }) input: ApiTokenInput,
    @Ctx() context: Context,
  ): Promise<NewApiTokenPayload> {
    const newToken = await tokens.createApiToken(context, input);
    return { message: 'API token created. Copy it now: it is not shown again.', ...newToken };
  }

  @AllowRoles(Role.Customer, Role.Admin)
  @RequiresPermission(Permission.OWN)
  @RequiresStepUp()
  @Mutation(() => NewApiTokenPayload, {
    description:
      'Replaces a token with a new one of the same name, scopes and lifetime. The old token keeps working for `overlapHours`.',
  })
  async rotateApiToken(
    @Arg('id', () => ID, { description: ID_DESCRIPTION }) id: string,
    @Arg('overlapHours', () => Int, {
      defaultValue: DEFAULT_OVERLAP_HOURS,
      description: 'The number of hours for which the old token works alongside the new one, 0 to 168.',
    })
    overlapHours: number,
    @Ctx() context: Context,
  ): Promise<NewApiTokenPayload> {
    const newToken = await tokens.rotateApiToken(context, id, overlapHours);
    return { message: 'API token rotated. Copy the new one now: it is not shown again.', ...newToken };
  }

  @AllowRoles(Role.Customer, Role.Admin)
  @RequiresScopes()
  @RequiresPermission(Permission.OWN)
  @Mutation(() => RevokeApiTokenPayload, {
    description:
      'Revokes an API token. It stops working immediately on the server that handles the request, and within a second on all others. A token can revoke only itself.',
  })
  async revokeApiToken(
    @Arg('id', () => ID, { description: ID_DESCRIPTION }) id: string,
    @Ctx() context: Context,
  ): Promise<RevokeApiTokenPayload> {
    await tokens.revokeApiToken(context, id);
    return { message: 'API token revoked.' };
  }
}
