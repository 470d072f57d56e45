import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Args, Ctx, Extensions, FieldResolver, ID, Info, Mutation, Query, Resolver, Root } from 'type-graphql';
import { CompanyRight } from '../../../platform/auth/company-rights.rules.ts';
import {
  RequiresStepUp,
  AllowRoles,
  RequiresPermission,
  RequiresScopes,
  Idempotent,
  RequiresCompanyRight,
} from '../../../platform/auth/guards.ts';
import { Permission } from '../../../platform/auth/permissions.rules.ts';
import { isKnownScope, Scope } from '../../../platform/auth/scopes.rules.ts';
import { Role } from '../../../platform/auth/viewer.ts';
import type { Context } from '../../../platform/context/context.ts';
import { getIdempotentRequest } from '../../../platform/idempotency/idempotency.service.ts';
import { Input } from '../../../platform/kernel/mutation-input.ts';
import { DeletePayload } from '../../../platform/kernel/mutation-payload.ts';
import { CursorArgs, type ListArgs, PageArgs, toConnection, toPage } from '../../../platform/kernel/pages.ts';
import { selectsTotalCount } from '../../../platform/kernel/selected-fields.ts';
import { IntegrationCreator, loadIntegrationCreator } from '../../companies/members/member-reference.ts';
import { type EventKind, isKnownKind } from '../../events/outbox/event-kinds.rules.ts';
import { listDeliveries, retryDelivery, sendTestDelivery } from './deliveries.service.ts';
import * as endpoints from './endpoints.service.ts';
import { WebhookEndpoint } from './webhook-endpoint.entity.ts';
import { MAX_ENDPOINTS } from './webhook.rules.ts';
import {
  WebhookDeliveryConnection,
  WebhookDeliveryPage,
  UpdateWebhookEndpointPayload,
  CreateWebhookEndpointInput,
  CreateWebhookEndpointPayload,
  DeleteWebhookEndpointInput,
  DisableWebhookEndpointInput,
  DisableWebhookEndpointPayload,
  EnableWebhookEndpointInput,
  EnableWebhookEndpointPayload,
  RedeliverWebhookInput,
  RedeliverWebhookPayload,
  RotateWebhookSecretInput,
  RotateWebhookSecretPayload,
  SendTestWebhookInput,
  SendTestWebhookPayload,
  UpdateWebhookEndpointInput,
} from './webhooks.types.ts';

const getEndpointOwner = ({ viewer }: Context) => endpoints.getEndpointOwner(viewer);

const ID_DESCRIPTION = 'UUID of the endpoint.';

function readDeliveries(endpointId: string, args: ListArgs, context: Context, info: GraphQLResolveInfo) {
  const countOptions = { needsTotal: selectsTotalCount(info), needsExactTotal: false };
  const tokenScopes = endpoints.getTokenScopes(context.viewer);
  return listDeliveries(context.db.manager, getEndpointOwner(context), endpointId, tokenScopes, args, countOptions);
}

@Resolver()
export class WebhooksResolver {
  @AllowRoles(Role.Customer, Role.Admin)
  @RequiresCompanyRight(CompanyRight.INTEGRATIONS)
  @RequiresScopes(Scope.WEBHOOKS_READ)
  @RequiresPermission(Permission.WEBHOOKS)
  @Extensions({ rows: MAX_ENDPOINTS })
  @Query(() => [WebhookEndpoint], {
    description: `The webhook endpoints of the viewer: those of the company, or the shared endpoints of the administrators. At most ${MAX_ENDPOINTS}.`,
  })
  webhookEndpoints(@Ctx() context: Context): Promise<WebhookEndpoint[]> {
    return endpoints.listEndpoints(context.db.manager, getEndpointOwner(context));
  }

  @AllowRoles(Role.Customer, Role.Admin)
  @RequiresCompanyRight(CompanyRight.INTEGRATIONS)
  @RequiresScopes(Scope.WEBHOOKS_READ)
  @RequiresPermission(Permission.WEBHOOKS)
  @Query(() => WebhookEndpoint, {
    nullable: true,
    description: 'A webhook endpoint of the viewer. `null` with the error NOT_FOUND for an unknown id.',
  })
  webhookEndpoint(
    @Arg('id', () => ID, { description: ID_DESCRIPTION }) id: string,
    @Ctx() context: Context,
  ): Promise<WebhookEndpoint> {
    return endpoints.findEndpoint(context.db.manager, getEndpointOwner(context), id);
  }

  @AllowRoles(Role.Customer, Role.Admin)
  @RequiresCompanyRight(CompanyRight.INTEGRATIONS)
  @RequiresScopes(Scope.WEBHOOKS_READ)
  @RequiresPermission(Permission.WEBHOOKS)
  @Query(() => WebhookDeliveryConnection, {
    nullable: true,
    description:
      'The deliveries to an endpoint within the last 30 days, newest first. With an API token, only deliveries of events that the token can read. `null` with the error NOT_FOUND for an unknown id.',
  })
  async webhookDeliveries(
    @Arg('endpointId', () => ID, { description: ID_DESCRIPTION }) endpointId: string,
    @Args(() => CursorArgs) cursor: CursorArgs,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<WebhookDeliveryConnection> {
    return toConnection(await readDeliveries(endpointId, cursor, context, info));
  }

  @AllowRoles(Role.Customer, Role.Admin)
  @RequiresCompanyRight(CompanyRight.INTEGRATIONS)
  @RequiresScopes(Scope.WEBHOOKS_READ)
  @RequiresPermission(Permission.WEBHOOKS)
  @Query(() => WebhookDeliveryPage, {
    nullable: true,
    description: 'A numbered page of `webhookDeliveries`. `null` with the error NOT_FOUND for an unknown id.',
  })
  async webhookDeliveryPage(
    @Arg('endpointId', () => ID, { description: ID_DESCRIPTION }) endpointId: string,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<WebhookDeliveryPage> {
    return toPage(await readDeliveries(endpointId, page, context, info));
  }

  @Idempotent()
  @AllowRoles(Role.Customer, Role.Admin)
  @RequiresCompanyRight(CompanyRight.INTEGRATIONS)
  @RequiresScopes(Scope.WEBHOOKS_WRITE)
  @RequiresPermission(Permission.WEBHOOKS)
  @RequiresStepUp()
  @Mutation(() => CreateWebhookEndpointPayload, {
    description:
      'Creates an endpoint that receives future events. At most 10 endpoints can exist. An endpoint that an API token creates receives only events that the token can read. A retry with the same Idempotency-Key returns the endpoint without its secret.',
  })
  async createWebhookEndpoint(
    @Input(() => CreateWebhookEndpointInput) input: CreateWebhookEndpointInput,
    @Ctx() context: Context,
  ): Promise<CreateWebhookEndpointPayload> {
    const idempotentRequest = getIdempotentRequest(context, 'createWebhookEndpoint', input);
    const created = await endpoints.createEndpoint(context, getEndpointOwner(context), input, idempotentRequest);
    return { message: 'Webhook added.', ...created };
  }

  @AllowRoles(Role.Customer, Role.Admin)
  @RequiresCompanyRight(CompanyRight.INTEGRATIONS)
  @RequiresScopes(Scope.WEBHOOKS_WRITE)
  @RequiresPermission(Permission.WEBHOOKS)
  @RequiresStepUp()
  @Mutation(() => UpdateWebhookEndpointPayload, {
    description:
      'Changes the URL or the event kinds of an endpoint. Pending deliveries are sent to a new URL immediately. An API token must be able to read all events that the endpoint receives before and after the change.',
  })
  async updateWebhookEndpoint(
    @Input(() => UpdateWebhookEndpointInput) { endpointId, known, ...input }: UpdateWebhookEndpointInput,
    @Ctx() context: Context,
  ): Promise<UpdateWebhookEndpointPayload> {
    const endpoint = await endpoints.updateEndpoint(context, getEndpointOwner(context), endpointId, { input, known });
    return { message: 'Webhook changed.', endpoint };
  }

  @AllowRoles(Role.Customer, Role.Admin)
  @RequiresCompanyRight(CompanyRight.INTEGRATIONS)
  @RequiresScopes(Scope.WEBHOOKS_WRITE)
  @RequiresPermission(Permission.WEBHOOKS)
  @RequiresStepUp()
  @Mutation(() => RotateWebhookSecretPayload, {
    description:
      'Creates a new secret for an endpoint. For 24 hours, deliveries are also signed with the previous secret, but not with older ones. The member who rotates it becomes the creator of the endpoint. An API token must be able to read all events of the endpoint.',
  })
  async rotateWebhookSecret(
    @Input(() => RotateWebhookSecretInput) { endpointId: id }: RotateWebhookSecretInput,
    @Ctx() context: Context,
  ): Promise<RotateWebhookSecretPayload> {
    return {
      message: 'Secret rotated.',
      ...(await endpoints.rotateEndpointSecret(context, getEndpointOwner(context), id)),
    };
  }

  @AllowRoles(Role.Customer, Role.Admin)
  @RequiresCompanyRight(CompanyRight.INTEGRATIONS)
  @RequiresScopes(Scope.WEBHOOKS_WRITE)
  @RequiresPermission(Permission.WEBHOOKS)
  @RequiresStepUp()
  @Mutation(() => EnableWebhookEndpointPayload, {
    description: 'Enables an endpoint. The endpoint receives only events that occur afterwards.',
  })
  async enableWebhookEndpoint(
    @Input(() => EnableWebhookEndpointInput) { endpointId }: EnableWebhookEndpointInput,
    @Ctx() context: Context,
  ): Promise<EnableWebhookEndpointPayload> {
    const endpoint = await endpoints.setEndpointEnabled(context, getEndpointOwner(context), endpointId, true);
    return { message: 'Webhook enabled.', endpoint };
  }

  @AllowRoles(Role.Customer, Role.Admin)
  @RequiresCompanyRight(CompanyRight.INTEGRATIONS)
  @RequiresScopes(Scope.WEBHOOKS_WRITE)
  @RequiresPermission(Permission.WEBHOOKS)
  @RequiresStepUp()
  @Mutation(() => DisableWebhookEndpointPayload, {
    description:
      'Disables an endpoint. Events that occur while it is disabled are not sent to it later. Read them from the event feed.',
  })
  async disableWebhookEndpoint(
    @Input(() => DisableWebhookEndpointInput) { endpointId }: DisableWebhookEndpointInput,
    @Ctx() context: Context,
  ): Promise<DisableWebhookEndpointPayload> {
    const endpoint = await endpoints.setEndpointEnabled(context, getEndpointOwner(context), endpointId, false);
    return { message: 'Webhook disabled.', endpoint };
  }

  @AllowRoles(Role.Customer, Role.Admin)
  @RequiresCompanyRight(CompanyRight.INTEGRATIONS)
  @RequiresScopes(Scope.WEBHOOKS_WRITE)
  @RequiresPermission(Permission.WEBHOOKS)
  @RequiresStepUp()
  @Mutation(() => DeletePayload, { description: 'Deletes an endpoint and its delivery log.' })
  async deleteWebhookEndpoint(
    @Input(() => DeleteWebhookEndpointInput) { endpointId: id }: DeleteWebhookEndpointInput,
    @Ctx() context: Context,
  ): Promise<DeletePayload> {
    await endpoints.deleteEndpoint(context, getEndpointOwner(context), id);
    return { message: 'Webhook deleted.' };
  }

  @AllowRoles(Role.Customer, Role.Admin)
  @RequiresCompanyRight(CompanyRight.INTEGRATIONS)
  @RequiresScopes(Scope.WEBHOOKS_WRITE)
  @RequiresPermission(Permission.WEBHOOKS)
  @Mutation(() => SendTestWebhookPayload, {
    description:
      'Sends a test event to an endpoint. Its `type` is TEST, and its `data` is empty. Cancels the retries of the previous test. Rejected with TEST_WAITING if the previous test has not been attempted yet.',
  })
  async sendTestWebhook(
    @Input(() => SendTestWebhookInput) { endpointId }: SendTestWebhookInput,
    @Ctx() context: Context,
  ): Promise<SendTestWebhookPayload> {
    const delivery = await sendTestDelivery(context.db, getEndpointOwner(context), endpointId, context.now);
    return { message: 'Test queued.', delivery };
  }

  @AllowRoles(Role.Customer, Role.Admin)
  @RequiresCompanyRight(CompanyRight.INTEGRATIONS)
  @RequiresScopes(Scope.WEBHOOKS_WRITE)
  @RequiresPermission(Permission.WEBHOOKS)
  @Mutation(() => RedeliverWebhookPayload, {
    description:
      'Sends a delivery again with the same `webhook-id`, regardless of its outcome. An API token can repeat only deliveries of events that the token can read.',
  })
  async redeliverWebhook(
    @Input(() => RedeliverWebhookInput) { deliveryId }: RedeliverWebhookInput,
    @Ctx() context: Context,
  ): Promise<RedeliverWebhookPayload> {
    const delivery = await retryDelivery(
      context.db,
      getEndpointOwner(context),
      deliveryId,
      endpoints.getTokenScopes(context.viewer),
      context.now,
    );
    return { message: 'Delivery queued.', delivery };
  }
}

@Resolver(() => WebhookEndpoint)
export class WebhookEndpointFieldsResolver {
  // During an upgrade, a newer server can store kinds and scopes that this version does not know.
  @FieldResolver()
  types(@Root() { types }: WebhookEndpoint): EventKind[] {
    const knownTypes = types.filter(isKnownKind);
    // An empty list means all kinds, so a list of unknown kinds must not become empty.
    return knownTypes.length ? knownTypes : types;
  }

  // A server of an earlier version does not reset the column when it enables the endpoint.
  @FieldResolver()
  isGone(@Root() { isGone, isGivenUp }: WebhookEndpoint): boolean {
    return isGone && isGivenUp;
  }

  @FieldResolver()
  tokenScopes(@Root() { tokenScopes }: WebhookEndpoint): Scope[] | null {
    return tokenScopes?.filter(isKnownScope) ?? null;
  }

  @FieldResolver(() => IntegrationCreator, {
    nullable: true,
    description:
      'The member who created the endpoint or last rotated its secret. An endpoint that an API token created has the creator of that token. `null` for an endpoint that an administrator created.',
  })
  creator(@Root() { memberId }: WebhookEndpoint, @Ctx() { loaders }: Context): Promise<IntegrationCreator | null> {
    return loadIntegrationCreator(loaders, memberId);
  }
}
