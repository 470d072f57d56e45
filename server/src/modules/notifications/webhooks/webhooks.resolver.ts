import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Args, Ctx, Extensions, ID, Info, Mutation, Query, Resolver } from 'type-graphql';
import { selectsTotalCount } from '../../../platform/kernel/selected-fields.ts';
import type { Context } from '../../../platform/context/context.ts';
import { RequiresStepUp, AllowRoles, RequiresPermission, RequiresScopes } from '../../../platform/auth/guards.ts';
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

/** A company has its own endpoints, administrators have theirs together. */
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
    description: "The addresses that are told of events: a company's own, or those of the administrators.",
  })
  webhookEndpoints(@Ctx() context: Context): Promise<WebhookEndpoint[]> {
    return endpoints.listEndpoints(context.db.manager, getOwner(context));
  }

  @AllowRoles(Role.Customer, Role.Admin)
  @RequiresScopes(Scope.WEBHOOKS_READ)
  @RequiresPermission(Permission.WEBHOOKS)
  @Query(() => WebhookDeliveryPage, {
    nullable: true,
    description:
      'What was sent to an endpoint within the last 30 days; null with the error NOT_FOUND for an unknown id.',
  })
  webhookDeliveries(
    @Arg('endpointId', () => ID, { description: ID_DESCRIPTION }) endpointId: string,
    @Args(() => PageArgs) args: PageArgs,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<WebhookDeliveryPage> {
    const counting = { needsTotal: selectsTotalCount(info), needsExactTotal: false };
    return listDeliveries(context.db.manager, getOwner(context), endpointId, args, counting);
  }

  @AllowRoles(Role.Customer, Role.Admin)
  @RequiresScopes(Scope.WEBHOOKS_WRITE)
  @RequiresPermission(Permission.WEBHOOKS)
  @RequiresStepUp()
  @Mutation(() => WebhookSecretPayload, {
    description: 'Makes an endpoint, which is told of what happens from now on. There can be 10.',
  })
  async createWebhookEndpoint(
    @Arg('input', () => WebhookEndpointInput, { description: 'The endpoint.' }) input: WebhookEndpointInput,
    @Ctx() context: Context,
  ): Promise<WebhookSecretPayload> {
    return { message: 'Webhook added.', ...(await endpoints.createEndpoint(context, getOwner(context), input)) };
  }

  @AllowRoles(Role.Customer, Role.Admin)
  @RequiresScopes(Scope.WEBHOOKS_WRITE)
  @RequiresPermission(Permission.WEBHOOKS)
  @RequiresStepUp()
  @Mutation(() => WebhookEndpointPayload, {
    description: 'Changes where an endpoint is, or what it is told of. What waits is sent to a new address at once.',
  })
  async updateWebhookEndpoint(
    @Arg('id', () => ID, { description: ID_DESCRIPTION }) id: string,
    @Arg('input', () => WebhookEndpointInput, { description: 'What it becomes.' }) input: WebhookEndpointInput,
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
    description: 'Gives an endpoint a new secret. For 24 hours, what is sent is signed with the one before, too.',
  })
  async rotateWebhookSecret(
    @Arg('id', () => ID, { description: ID_DESCRIPTION }) id: string,
    @Ctx() context: Context,
  ): Promise<WebhookSecretPayload> {
    return { message: 'New secret made.', ...(await endpoints.rotateEndpointSecret(context, getOwner(context), id)) };
  }

  @AllowRoles(Role.Customer, Role.Admin)
  @RequiresScopes(Scope.WEBHOOKS_WRITE)
  @RequiresPermission(Permission.WEBHOOKS)
  @RequiresStepUp()
  @Mutation(() => WebhookEndpointPayload, {
    description:
      'Switches an endpoint on or off. What happens while it is off is not sent to it later: the feed of events has it.',
  })
  async switchWebhookEndpoint(
    @Arg('id', () => ID, { description: ID_DESCRIPTION }) id: string,
    @Arg('isOn', () => Boolean, { description: 'Whether it is on from now on.' }) isOn: boolean,
    @Ctx() context: Context,
  ): Promise<WebhookEndpointPayload> {
    const endpoint = await endpoints.switchEndpoint(context, getOwner(context), id, isOn);
    return { message: isOn ? 'Webhook switched on.' : 'Webhook switched off.', endpoint };
  }

  @AllowRoles(Role.Customer, Role.Admin)
  @RequiresScopes(Scope.WEBHOOKS_WRITE)
  @RequiresPermission(Permission.WEBHOOKS)
  @RequiresStepUp()
  @Mutation(() => DeletePayload, { description: 'Deletes an endpoint, and the log of what was sent to it.' })
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
    description: 'Sends an endpoint a test, whose `type` is TEST and whose `data` is empty. One waits at a time.',
  })
  async sendTestWebhook(
    @Arg('endpointId', () => ID, { description: ID_DESCRIPTION }) endpointId: string,
    @Ctx() context: Context,
  ): Promise<WebhookDeliveryPayload> {
    const delivery = await sendTestDelivery(context.db, getOwner(context), endpointId, context.now);
    return { message: 'A test is on its way.', delivery };
  }

  @AllowRoles(Role.Customer, Role.Admin)
  @RequiresScopes(Scope.WEBHOOKS_WRITE)
  @RequiresPermission(Permission.WEBHOOKS)
  @Mutation(() => WebhookDeliveryPayload, {
    description: 'Sends a delivery again, with the same `webhook-id`, whatever became of it.',
  })
  async redeliverWebhook(
    @Arg('deliveryId', () => ID, { description: 'UUID of the delivery.' }) deliveryId: string,
    @Ctx() context: Context,
  ): Promise<WebhookDeliveryPayload> {
    const delivery = await retryDelivery(context.db, getOwner(context), deliveryId);
    return { message: 'It is on its way again.', delivery };
  }
}
