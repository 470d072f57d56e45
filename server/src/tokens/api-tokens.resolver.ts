import { Arg, Ctx, Extensions, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../shared/context.ts';
import { Confirmed, Guarded, Needs, Scoped } from '../shared/guards.ts';
import { Right } from '../shared/rights.rules.ts';
import { ownerOf, Role } from '../shared/viewer.ts';
import { ApiToken } from './api-token.entity.ts';
import { MOST_TOKENS, USUAL_OVERLAP_HOURS } from './api-token.rules.ts';
import * as tokens from './api-tokens.service.ts';
import { ApiTokenInput, NewApiTokenPayload, RevokeApiTokenPayload } from './api-tokens.types.ts';

const ID_OF = 'UUID of the API token.';

@Resolver()
export class ApiTokensResolver {
  @Guarded(Role.Customer, Role.Admin)
  @Extensions({ rows: MOST_TOKENS })
  @Query(() => [ApiToken], {
    description:
      "The account's own API tokens, the newest first: those that work, and those that have expired until they are revoked.",
  })
  apiTokens(@Ctx() { db, viewer, now }: Context): Promise<ApiToken[]> {
    return tokens.listApiTokens(db.manager, ownerOf(viewer), now);
  }

  @Guarded(Role.Customer, Role.Admin)
  @Needs(Right.OWN)
  @Confirmed()
  @Mutation(() => NewApiTokenPayload, {
    description: `Makes an API token, which is sent where a session's token is. An account has at most ${MOST_TOKENS}.`,
  })
  async createApiToken(
    @Arg('input', () => ApiTokenInput, { description: 'Its name, scopes and expiry.' }) input: ApiTokenInput,
    @Ctx() context: Context,
  ): Promise<NewApiTokenPayload> {
    const made = await tokens.createApiToken(context, input);
    return { message: 'API token made. Copy it now: it is not shown again.', ...made };
  }

  @Guarded(Role.Customer, Role.Admin)
  @Needs(Right.OWN)
  @Confirmed()
  @Mutation(() => NewApiTokenPayload, {
    description:
      'Makes a token of the same name, scopes and lifetime in the place of another one, which works for some hours more.',
  })
  async rotateApiToken(
    @Arg('id', () => ID, { description: ID_OF }) id: string,
    @Arg('overlapHours', () => Int, {
      defaultValue: USUAL_OVERLAP_HOURS,
      description: 'For how many hours the old token works beside the new one, 0 to 168.',
    })
    overlapHours: number,
    @Ctx() context: Context,
  ): Promise<NewApiTokenPayload> {
    const made = await tokens.rotateApiToken(context, id, overlapHours);
    return { message: 'API token rotated. Copy the new one now: it is not shown again.', ...made };
  }

  @Guarded(Role.Customer, Role.Admin)
  @Scoped()
  @Needs(Right.OWN)
  @Mutation(() => RevokeApiTokenPayload, {
    description:
      'Revokes an API token: immediately on this server, within a second on every other. A token can revoke only itself.',
  })
  async revokeApiToken(
    @Arg('id', () => ID, { description: ID_OF }) id: string,
    @Ctx() context: Context,
  ): Promise<RevokeApiTokenPayload> {
    await tokens.revokeApiToken(context, id);
    return { message: 'API token revoked.' };
  }
}
