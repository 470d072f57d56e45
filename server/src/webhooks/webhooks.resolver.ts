import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Args, Ctx, Extensions, ID, Info, Mutation, Query, Resolver } from 'type-graphql';
import { asksForTotal } from '../shared/asks-for.ts';
import type { Context } from '../shared/context.ts';
import { Confirmed, Guarded, Needs, Scoped } from '../shared/guards.ts';
import { PageArgs } from '../shared/pages.ts';
import { DeletePayload } from '../shared/payload.ts';
import { Right } from '../shared/rights.rules.ts';
import { Scope } from '../shared/scopes.rules.ts';
import { accountOf, Role } from '../shared/viewer.ts';
import { listDeliveries, redeliver, sendTest } from './deliveries.service.ts';
import * as endpoints from './endpoints.service.ts';
import { MOST_ENDPOINTS } from './webhook.rules.ts';
import { WebhookEndpoint } from './webhook-endpoint.entity.ts';
import {
  WebhookDeliveryPage,
  WebhookDeliveryPayload,
  WebhookEndpointInput,
  WebhookEndpointPayload,
  WebhookSecretPayload,
} from './webhooks.types.ts';

/** A company has its own endpoints, administrators have theirs together. */
function ownerOf({ viewer }: Context): endpoints.Owner {
  const { id, role } = accountOf(viewer);
  return role === Role.Customer ? id : null;
}

const ID_OF = 'UUID of the endpoint.';

@Resolver()
export class WebhooksResolver {
  @Guarded(Role.Customer, Role.Admin)
  @Scoped(Scope.WEBHOOKS_READ)
  @Needs(Right.WEBHOOKS)
  @Extensions({ rows: MOST_ENDPOINTS })
  @Query(() => [WebhookEndpoint], {
    description: "The addresses that are told of events: a company's own, or those of the administrators.",
  })
  webhookEndpoints(@Ctx() context: Context): Promise<WebhookEndpoint[]> {
    return endpoints.listEndpoints(context.db.manager, ownerOf(context));
  }

  @Guarded(Role.Customer, Role.Admin)
  @Scoped(Scope.WEBHOOKS_READ)
  @Needs(Right.WEBHOOKS)
  @Query(() => WebhookDeliveryPage, {
    nullable: true,
    description:
      'What was sent to an endpoint within the last 30 days; null with the error NOT_FOUND for an unknown id.',
  })
  webhookDeliveries(
    @Arg('endpointId', () => ID, { description: ID_OF }) endpointId: string,
    @Args(() => PageArgs) args: PageArgs,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<WebhookDeliveryPage> {
    const counting = { isCounted: asksForTotal(info), isExact: false };
    return listDeliveries(context.db.manager, ownerOf(context), endpointId, args, counting);
  }

  @Guarded(Role.Customer, Role.Admin)
  @Scoped(Scope.WEBHOOKS_WRITE)
  @Needs(Right.WEBHOOKS)
  @Confirmed()
  @Mutation(() => WebhookSecretPayload, {
    description: 'Makes an endpoint, which is told of what happens from now on. There can be 10.',
  })
  async createWebhookEndpoint(
    @Arg('input', () => WebhookEndpointInput, { description: 'The endpoint.' }) input: WebhookEndpointInput,
    @Ctx() context: Context,
  ): Promise<WebhookSecretPayload> {
    return { message: 'Webhook added.', ...(await endpoints.createEndpoint(context, ownerOf(context), input)) };
  }

  @Guarded(Role.Customer, Role.Admin)
  @Scoped(Scope.WEBHOOKS_WRITE)
  @Needs(Right.WEBHOOKS)
  @Confirmed()
  @Mutation(() => WebhookEndpointPayload, {
    description: 'Changes where an endpoint is, or what it is told of. What waits is sent to a new address at once.',
  })
  async updateWebhookEndpoint(
    @Arg('id', () => ID, { description: ID_OF }) id: string,
    @Arg('input', () => WebhookEndpointInput, { description: 'What it becomes.' }) input: WebhookEndpointInput,
    @Ctx() context: Context,
  ): Promise<WebhookEndpointPayload> {
    const endpoint = await endpoints.updateEndpoint(context, ownerOf(context), id, input);
    return { message: 'Webhook changed.', endpoint };
  }

  @Guarded(Role.Customer, Role.Admin)
  @Scoped(Scope.WEBHOOKS_WRITE)
  @Needs(Right.WEBHOOKS)
  @Confirmed()
  @Mutation(() => WebhookSecretPayload, {
    description: 'Gives an endpoint a new secret. For 24 hours, what is sent is signed with the one before, too.',
  })
  async rotateWebhookSecret(
    @Arg('id', () => ID, { description: ID_OF }) id: string,
    @Ctx() context: Context,
  ): Promise<WebhookSecretPayload> {
    return { message: 'New secret made.', ...(await endpoints.rotateSecret(context, ownerOf(context), id)) };
  }

  @Guarded(Role.Customer, Role.Admin)
  @Scoped(Scope.WEBHOOKS_WRITE)
  @Needs(Right.WEBHOOKS)
  @Confirmed()
  @Mutation(() => WebhookEndpointPayload, {
    description:
      'Switches an endpoint on or off. What happens while it is off is not sent to it later: the feed of events has it.',
  })
  async switchWebhookEndpoint(
    @Arg('id', () => ID, { description: ID_OF }) id: string,
    @Arg('isOn', () => Boolean, { description: 'Whether it is on from now on.' }) isOn: boolean,
    @Ctx() context: Context,
  ): Promise<WebhookEndpointPayload> {
    const endpoint = await endpoints.switchEndpoint(context, ownerOf(context), id, isOn);
    return { message: isOn ? 'Webhook switched on.' : 'Webhook switched off.', endpoint };
  }

  @Guarded(Role.Customer, Role.Admin)
  @Scoped(Scope.WEBHOOKS_WRITE)
  @Needs(Right.WEBHOOKS)
  @Confirmed()
  @Mutation(() => DeletePayload, { description: 'Deletes an endpoint, and the log of what was sent to it.' })
  async deleteWebhookEndpoint(
    @Arg('id', () => ID, { description: ID_OF }) id: string,
    @Ctx() context: Context,
  ): Promise<DeletePayload> {
    await endpoints.deleteEndpoint(context, ownerOf(context), id);
    return { message: 'Webhook deleted.' };
  }

  @Guarded(Role.Customer, Role.Admin)
  @Scoped(Scope.WEBHOOKS_WRITE)
  @Needs(Right.WEBHOOKS)
  @Mutation(() => WebhookDeliveryPayload, {
    description: 'Sends an endpoint a test, whose `type` is TEST and whose `data` is empty. One waits at a time.',
  })
  async sendTestWebhook(
    @Arg('endpointId', () => ID, { description: ID_OF }) endpointId: string,
    @Ctx() context: Context,
  ): Promise<WebhookDeliveryPayload> {
    const delivery = await sendTest(context.db, ownerOf(context), endpointId, context.now);
    return { message: 'A test is on its way.', delivery };
  }

  @Guarded(Role.Customer, Role.Admin)
  @Scoped(Scope.WEBHOOKS_WRITE)
  @Needs(Right.WEBHOOKS)
  @Mutation(() => WebhookDeliveryPayload, {
    description: 'Sends a delivery again, with the same `webhook-id`, whatever became of it.',
  })
  async redeliverWebhook(
    @Arg('deliveryId', () => ID, { description: 'UUID of the delivery.' }) deliveryId: string,
    @Ctx() context: Context,
  ): Promise<WebhookDeliveryPayload> {
    const delivery = await redeliver(context.db, ownerOf(context), deliveryId);
    return { message: 'It is on its way again.', delivery };
  }
}
