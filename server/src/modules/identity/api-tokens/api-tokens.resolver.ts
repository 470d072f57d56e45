import { Ctx, Extensions, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { CompanyRight } from '../../../platform/auth/company-rights.rules.ts';
import {
  RequiresStepUp,
  AllowRoles,
  RequiresPermission,
  RequiresScopes,
  RequiresCompanyRight,
} from '../../../platform/auth/guards.ts';
import { Permission } from '../../../platform/auth/permissions.rules.ts';
import { isKnownScope, type Scope } from '../../../platform/auth/scopes.rules.ts';
import { getOwner, Role } from '../../../platform/auth/viewer.ts';
import type { Context } from '../../../platform/context/context.ts';
import { Input } from '../../../platform/kernel/mutation-input.ts';
import { IntegrationCreator, loadIntegrationCreator } from '../../companies/members/member-reference.ts';
import { ApiTokenSettings } from './api-token-settings.entity.ts';
import { readTokenSettings, updateTokenSettings } from './api-token-settings.service.ts';
import { ApiToken } from './api-token.entity.ts';
import { MAX_TOKENS } from './api-token.rules.ts';
import * as tokens from './api-tokens.service.ts';
import {
  RevokeApiTokenPayload,
  CreateApiTokenInput,
  CreateApiTokenPayload,
  RevokeApiTokenInput,
  RotateApiTokenInput,
  RotateApiTokenPayload,
  UpdateApiTokenInput,
  UpdateApiTokenPayload,
  UpdateApiTokenSettingsPayload,
  UpdateApiTokenSettingsInput,
} from './api-tokens.types.ts';

@Resolver()
export class ApiTokensResolver {
  @AllowRoles(Role.Customer, Role.Admin)
  @RequiresCompanyRight(CompanyRight.INTEGRATIONS)
  @Extensions({ rows: MAX_TOKENS })
  @Query(() => [ApiToken], {
    description: `The account's API tokens, newest first: at most ${MAX_TOKENS}, and rotated tokens during their overlap. Includes expired tokens for 90 days, unless they are revoked.`,
  })
  apiTokens(@Ctx() { db, viewer, now }: Context): Promise<ApiToken[]> {
    return tokens.listApiTokens(db.manager, getOwner(viewer), now);
  }

  @AllowRoles(Role.Customer, Role.Admin)
  @RequiresCompanyRight(CompanyRight.INTEGRATIONS)
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
  @RequiresCompanyRight(CompanyRight.INTEGRATIONS)
  @Query(() => ApiTokenSettings, { description: 'The settings that apply to all new API tokens.' })
  apiTokenSettings(@Ctx() { db }: Context): Promise<ApiTokenSettings> {
    return readTokenSettings(db.manager);
  }

  @AllowRoles(Role.Admin)
  @RequiresPermission(Permission.SETTINGS)
  @RequiresStepUp()
  @Mutation(() => UpdateApiTokenSettingsPayload, {
    description:
      'Changes the maximum lifetime of new API tokens. Existing tokens keep their expiry until they are rotated.',
  })
  async updateApiTokenSettings(
    @Input(() => UpdateApiTokenSettingsInput) { maxDays }: UpdateApiTokenSettingsInput,
    @Ctx() { db }: Context,
  ): Promise<UpdateApiTokenSettingsPayload> {
    return { message: 'Settings saved.', settings: await updateTokenSettings(db, maxDays) };
  }

  @AllowRoles(Role.Customer, Role.Admin)
  @RequiresCompanyRight(CompanyRight.INTEGRATIONS)
  @RequiresPermission(Permission.OWN)
  @RequiresStepUp()
  @Mutation(() => CreateApiTokenPayload, {
    description: `Creates an API token. Send it in place of a session token. An account can have up to ${MAX_TOKENS}.`,
  })
  async createApiToken(
    @Input(() => CreateApiTokenInput) input: CreateApiTokenInput,
    @Ctx() context: Context,
  ): Promise<CreateApiTokenPayload> {
    const newToken = await tokens.createApiToken(context, input);
    return { message: 'API token created. Copy it now: it is not shown again.', ...newToken };
  }

  @AllowRoles(Role.Customer, Role.Admin)
  @RequiresCompanyRight(CompanyRight.INTEGRATIONS)
  @RequiresPermission(Permission.OWN)
  @RequiresStepUp()
  @Mutation(() => UpdateApiTokenPayload, {
    description:
      'Replaces the allowed addresses of an API token. From other addresses, it stops working immediately on the server that handles the request, and within a second on all others.',
  })
  async updateApiToken(
    @Input(() => UpdateApiTokenInput) { apiTokenId: id, allowedAddresses }: UpdateApiTokenInput,
    @Ctx() context: Context,
  ): Promise<UpdateApiTokenPayload> {
    return { message: 'API token saved.', apiToken: await tokens.updateApiToken(context, id, allowedAddresses) };
  }

  @AllowRoles(Role.Customer, Role.Admin)
  @RequiresCompanyRight(CompanyRight.INTEGRATIONS)
  @RequiresPermission(Permission.OWN)
  @RequiresStepUp()
  @Mutation(() => RotateApiTokenPayload, {
    description:
      'Replaces a token with a new one of the same name, scopes, allowed addresses and lifetime. The lifetime is limited to `apiTokenSettings.maxDays`. The old token keeps working for `overlapHours`.',
  })
  async rotateApiToken(
    @Input(() => RotateApiTokenInput) { apiTokenId: id, overlapHours }: RotateApiTokenInput,
    @Ctx() context: Context,
  ): Promise<RotateApiTokenPayload> {
    const newToken = await tokens.rotateApiToken(context, id, overlapHours);
    return { message: 'API token rotated. Copy the new one now: it is not shown again.', ...newToken };
  }

  @AllowRoles(Role.Customer, Role.Admin)
  @RequiresCompanyRight(CompanyRight.INTEGRATIONS)
  @RequiresScopes()
  @RequiresPermission(Permission.OWN)
  @Mutation(() => RevokeApiTokenPayload, {
    description:
      'Revokes an API token. It stops working immediately on the server that handles the request, and within a second on all others. A token can revoke only itself.',
  })
  async revokeApiToken(
    @Input(() => RevokeApiTokenInput) { apiTokenId: id }: RevokeApiTokenInput,
    @Ctx() context: Context,
  ): Promise<RevokeApiTokenPayload> {
    await tokens.revokeApiToken(context, id);
    return { message: 'API token revoked.' };
  }
}

@Resolver(() => ApiToken)
export class ApiTokenFieldsResolver {
  // During an upgrade, a newer server can store scopes that this version does not know.
  @FieldResolver()
  scopes(@Root() { scopes }: ApiToken): Scope[] {
    return scopes.filter(isKnownScope);
  }

  @FieldResolver(() => IntegrationCreator, {
    nullable: true,
    description: 'The member who created or last rotated the token. `null` for a token of an administrator.',
  })
  creator(@Root() { memberId }: ApiToken, @Ctx() { loaders }: Context): Promise<IntegrationCreator | null> {
    return loadIntegrationCreator(loaders, memberId);
  }
}
