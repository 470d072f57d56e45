import { Arg, Ctx, Extensions, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../platform/context/context.ts';
import { RequiresStepUp, AllowRoles, RequiresPermission, RequiresScopes } from '../../../platform/auth/guards.ts';
import { Permission } from '../../../platform/auth/permissions.rules.ts';
import { getOwner, Role } from '../../../platform/auth/viewer.ts';
import { ApiToken } from './api-token.entity.ts';
import { MAX_TOKENS, DEFAULT_OVERLAP_HOURS } from './api-token.rules.ts';
import * as tokens from './api-tokens.service.ts';
import { ApiTokenSettings } from './api-token-settings.entity.ts';
import { readTokenSettings, updateTokenSettings } from './api-token-settings.service.ts';
import {
  ApiTokenInput,
  ApiTokenSettingsPayload,
  NewApiTokenPayload,
  RevokeApiTokenPayload,
  UpdateApiTokenSettingsInput,
} from './api-tokens.types.ts';

const ID_DESCRIPTION = 'UUID of the API token.';

@Resolver()
export class ApiTokensResolver {
  @AllowRoles(Role.Customer, Role.Admin)
  @Extensions({ rows: MAX_TOKENS })
  @Query(() => [ApiToken], {
    description:
      "The account's API tokens, newest first. Includes expired tokens until they are revoked, but no rotated tokens after their overlap.",
  })
  apiTokens(@Ctx() { db, viewer, now }: Context): Promise<ApiToken[]> {
    return tokens.listApiTokens(db.manager, getOwner(viewer), now);
  }

  @AllowRoles(Role.Customer, Role.Admin)
  @RequiresScopes()
  @Query(() => ApiToken, {
    nullable: true,
    description:
      'The API token that sent the request, with its scopes, expiry and allowed addresses. `null` for a session.',
  })
  currentApiToken(@Ctx() context: Context): Promise<ApiToken | null> {
    return tokens.findOwnApiToken(context);
  }

  @AllowRoles(Role.Customer, Role.Admin)
  @Query(() => ApiTokenSettings, { description: 'The settings that apply to all new API tokens.' })
  apiTokenSettings(@Ctx() { db }: Context): Promise<ApiTokenSettings> {
    return readTokenSettings(db.manager);
  }

  @AllowRoles(Role.Admin)
  @RequiresPermission(Permission.SETTINGS)
  @RequiresStepUp()
  @Mutation(() => ApiTokenSettingsPayload, {
    description:
      'Changes the maximum lifetime of new API tokens. Existing tokens keep their expiry until they are rotated.',
  })
  async updateApiTokenSettings(
    @Arg('input', () => UpdateApiTokenSettingsInput, { description: 'The new settings.' })
    { maxDays }: UpdateApiTokenSettingsInput,
    @Ctx() { db }: Context,
  ): Promise<ApiTokenSettingsPayload> {
    return { message: 'Settings saved.', settings: await updateTokenSettings(db, maxDays) };
  }

  @AllowRoles(Role.Customer, Role.Admin)
  @RequiresPermission(Permission.OWN)
  @RequiresStepUp()
  @Mutation(() => NewApiTokenPayload, {
    description: `Creates an API token. Send it in place of a session token. An account can have up to ${MAX_TOKENS}.`,
  })
  async createApiToken(
    @Arg('input', () => ApiTokenInput, { description: 'The name, scopes, expiry and allowed addresses.' })
    input: ApiTokenInput,
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
      'Replaces a token with a new one of the same name, scopes, allowed addresses and lifetime. The lifetime is limited to `apiTokenSettings.maxDays`. The old token keeps working for `overlapHours`.',
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
