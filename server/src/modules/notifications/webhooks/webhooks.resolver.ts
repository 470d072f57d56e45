import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Args, Ctx, Extensions, ID, Info, Mutation, Query, Resolver } from 'type-graphql';
import { selectsTotalCount } from '../../../platform/kernel/selected-fields.ts';
import type { Context } from '../../../platform/context/context.ts';
import {
  AllowRoles,
  Idempotent,
  RequiresPermission,
  RequiresScopes,
  RequiresStepUp,
} from '../../../platform/auth/guards.ts';
import { getIdempotentRequest } from '../../../platform/idempotency/idempotency.service.ts';
import { PageArgs } from '../../../platform/kernel/pages.ts';
import { DeletePayload } from '../../../platform/kernel/mutation-payload.ts';
import { Permission } from '../../../platform/auth/permissions.rules.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { getAccount, Role } from '../../../platform/auth/viewer.ts';
import { listDeliveries, retryDelivery, sendTestDelivery } from './deliveries.service.ts';
import * as endpoints from './endpoints.service.ts';
import { MAX_ENDPOINTS } from './webhook.rules.ts';
import { WebhookEndpoint } from './webhook-endpoint.entity.ts';
import {
  WebhookDeliveryPage,
  WebhookDeliveryPayload,
  WebhookEndpointInput,
  WebhookEndpointPayload,
  WebhookSecretPayload,
} from './webhooks.types.ts';

/** Returns the owner of the viewer's endpoints. Each company has its own endpoints, and administrators share endpoints. */
function getOwner({ viewer }: Context): endpoints.EndpointOwner {
  const { id, role } = getAccount(viewer);
  return role === Role.Customer ? id : null;
}

const ID_DESCRIPTION = 'UUID of the endpoint.';

@Resolver()
export class WebhooksResolver {
  @AllowRoles(Role.Customer, Role.Admin)
  @RequiresScopes(Scope.WEBHOOKS_READ)
  @RequiresPermission(Permission.WEBHOOKS)
  @Extensions({ rows: MAX_ENDPOINTS })
  @Query(() => [WebhookEndpoint], {
    description:
      'The webhook endpoints of the viewer: those of the company, or the shared endpoints of the administrators.',
  })
  webhookEndpoints(@Ctx() context: Context): Promise<WebhookEndpoint[]> {
    return endpoints.listEndpoints(context.db.manager, getOwner(context));
  }

  @AllowRoles(Role.Customer, Role.Admin)
  @RequiresScopes(Scope.WEBHOOKS_READ)
  @RequiresPermission(Permission.WEBHOOKS)
  @Query(() => WebhookEndpoint, {
    nullable: true,
    description: 'A webhook endpoint of the viewer. Null with the error NOT_FOUND if the id is unknown.',
  })
  webhookEndpoint(
    @Arg('id', () => ID, { description: ID_DESCRIPTION }) id: string,
    @Ctx() context: Context,
  ): Promise<WebhookEndpoint> {
    return endpoints.findEndpoint(context.db.manager, getOwner(context), id);
  }

  @AllowRoles(Role.Customer, Role.Admin)
  @RequiresScopes(Scope.WEBHOOKS_READ)
  @RequiresPermission(Permission.WEBHOOKS)
  @Query(() => WebhookDeliveryPage, {
    nullable: true,
    description:
      'The deliveries to an endpoint within the last 30 days. With an API token, only deliveries of events that its scopes allow to read. Null with the error NOT_FOUND if the id is unknown.',
  })
  webhookDeliveries(
    @Arg('endpointId', () => ID, { description: ID_DESCRIPTION }) endpointId: string,
    @Args(() => PageArgs) args: PageArgs,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<WebhookDeliveryPage> {
    const countOptions = { needsTotal: selectsTotalCount(info), needsExactTotal: false };
    const tokenScopes = endpoints.getTokenScopes(context.viewer);
    return listDeliveries(context.db.manager, getOwner(context), endpointId, tokenScopes, args, countOptions);
  }

  @Idempotent()
  @AllowRoles(Role.Customer, Role.Admin)
  @RequiresScopes(Scope.WEBHOOKS_WRITE)
  @RequiresPermission(Permission.WEBHOOKS)
  @RequiresStepUp()
  @Mutation(() => WebhookSecretPayload, {
    description:
      'Creates an endpoint that receives future events. At most 10 endpoints can exist. An endpoint of an API token receives only events that its scopes allow to read. A retry with the same Idempotency-Key returns the endpoint without its secret.',
  })
  async createWebhookEndpoint(
    @Arg('input', () => WebhookEndpointInput, { description: 'The URL and the event kinds of the endpoint.' })
    input: WebhookEndpointInput,
    @Ctx() context: Context,
  ): Promise<WebhookSecretPayload> {
    const idempotentRequest = getIdempotentRequest(context, 'createWebhookEndpoint', input);
    const created = await endpoints.createEndpoint(context, getOwner(context), input, idempotentRequest);
    return { message: 'Webhook added.', ...created };
  }

  @AllowRoles(Role.Customer, Role.Admin)
  @RequiresScopes(Scope.WEBHOOKS_WRITE)
  @RequiresPermission(Permission.WEBHOOKS)
  @RequiresStepUp()
  @Mutation(() => WebhookEndpointPayload, {
    description:
      'Changes the URL or the event kinds of an endpoint. Pending deliveries are sent to a new URL immediately. An API token must be able to read all events that the endpoint receives before and after the change.',
  })
  async updateWebhookEndpoint(
    @Arg('id', () => ID, { description: ID_DESCRIPTION }) id: string,
    @Arg('input', () => WebhookEndpointInput, { description: 'The new URL and event kinds.' })
    input: WebhookEndpointInput,
    @Ctx() context: Context,
  ): Promise<WebhookEndpointPayload> {
    const endpoint = await endpoints.updateEndpoint(context, getOwner(context), id, input);
    return { message: 'Webhook changed.', endpoint };
  }

  @AllowRoles(Role.Customer, Role.Admin)
  @RequiresScopes(Scope.WEBHOOKS_WRITE)
  @RequiresPermission(Permission.WEBHOOKS)
  @RequiresStepUp()
  @Mutation(() => WebhookSecretPayload, {
    description:
      'Creates a new secret for an endpoint. For 24 hours, deliveries are also signed with the previous secret.',
  })
  async rotateWebhookSecret(
    @Arg('id', () => ID, { description: ID_DESCRIPTION }) id: string,
    @Ctx() context: Context,
  ): Promise<WebhookSecretPayload> {
    return { message: 'Secret rotated.', ...(await endpoints.rotateEndpointSecret(context, getOwner(context), id)) };
  }

  @AllowRoles(Role.Customer, Role.Admin)
  @RequiresScopes(Scope.WEBHOOKS_WRITE)
  @RequiresPermission(Permission.WEBHOOKS)
  @RequiresStepUp()
  @Mutation(() => WebhookEndpointPayload, {
    description:
      'Switches an endpoint on or off. Events that occur while it is off are not sent to it later. Read them from the event feed.',
  })
  async switchWebhookEndpoint(
    @Arg('id', () => ID, { description: ID_DESCRIPTION }) id: string,
    @Arg('isOn', () => Boolean, { description: 'Whether the endpoint is switched on.' }) isOn: boolean,
    @Ctx() context: Context,
  ): Promise<WebhookEndpointPayload> {
    const endpoint = await endpoints.switchEndpoint(context, getOwner(context), id, isOn);
    return { message: isOn ? 'Webhook switched on.' : 'Webhook switched off.', endpoint };
  }

  @AllowRoles(Role.Customer, Role.Admin)
  @RequiresScopes(Scope.WEBHOOKS_WRITE)
  @RequiresPermission(Permission.WEBHOOKS)
  @RequiresStepUp()
  @Mutation(() => DeletePayload, { description: 'Deletes an endpoint and its delivery log.' })
  async deleteWebhookEndpoint(
    @Arg('id', () => ID, { description: ID_DESCRIPTION }) id: string,
    @Ctx() context: Context,
  ): Promise<DeletePayload> {
    await endpoints.deleteEndpoint(context, getOwner(context), id);
    return { message: 'Webhook deleted.' };
  }

  @AllowRoles(Role.Customer, Role.Admin)
  @RequiresScopes(Scope.WEBHOOKS_WRITE)
  @RequiresPermission(Permission.WEBHOOKS)
  @Mutation(() => WebhookDeliveryPayload, {
    description:
      'Sends a test event to an endpoint. Its `type` is TEST, and its `data` is empty. Only one test can be pending per endpoint.',
  })
  async sendTestWebhook(
    @Arg('endpointId', () => ID, { description: ID_DESCRIPTION }) endpointId: string,
    @Ctx() context: Context,
  ): Promise<WebhookDeliveryPayload> {
    const delivery = await sendTestDelivery(context.db, getOwner(context), endpointId, context.now);
    return { message: 'Test queued.', delivery };
  }

  @AllowRoles(Role.Customer, Role.Admin)
  @RequiresScopes(Scope.WEBHOOKS_WRITE)
  @RequiresPermission(Permission.WEBHOOKS)
  @Mutation(() => WebhookDeliveryPayload, {
    description:
      'Sends a delivery again with the same `webhook-id`, regardless of its outcome. An API token can repeat only deliveries of events that its scopes allow to read.',
  })
  async redeliverWebhook(
    @Arg('deliveryId', () => ID, { description: 'UUID of the delivery.' }) deliveryId: string,
    @Ctx() context: Context,
  ): Promise<WebhookDeliveryPayload> {
    const delivery = await retryDelivery(
      context.db,
      getOwner(context),
      deliveryId,
      endpoints.getTokenScopes(context.viewer),
    );
    return { message: 'Delivery queued.', delivery };
  }
}
