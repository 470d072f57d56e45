import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Args, Ctx, Extensions, ID, Info, Mutation, Query, Resolver } from 'type-graphql';
import { selectsTotalCount } from '../../../platform/kernel/selected-fields.ts';
import type { Context } from '../../../platform/context/context.ts';
import { RequiresStepUp, AllowRoles, RequiresPermission, RequiresScopes } from '../../../platform/auth/guards.ts';
import { CursorArgs, type ListArgs, PageArgs, toConnection, toPage } from '../../../platform/kernel/pages.ts';
import { DeletePayload } from '../../../platform/kernel/mutation-payload.ts';
import { Permission } from '../../../platform/auth/permissions.rules.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { Role } from '../../../platform/auth/viewer.ts';
import { listDeliveries, retryDelivery, sendTestDelivery } from './deliveries.service.ts';
import * as endpoints from './endpoints.service.ts';
import { MAX_ENDPOINTS } from './webhook.rules.ts';
import { WebhookEndpoint } from './webhook-endpoint.entity.ts';
import {
  WebhookDeliveryConnection,
  WebhookDeliveryPage,
  WebhookDeliveryPayload,
  WebhookEndpointInput,
  WebhookEndpointPayload,
  WebhookSecretPayload,
} from './webhooks.types.ts';

const getOwner = ({ viewer }: Context) => endpoints.getEndpointOwner(viewer);

const ID_DESCRIPTION = 'UUID of the endpoint.';

function readDeliveries(endpointId: string, args: ListArgs, context: Context, info: GraphQLResolveInfo) {
  const countOptions = { needsTotal: selectsTotalCount(info), needsExactTotal: false };
  return listDeliveries(context.db.manager, getOwner(context), endpointId, args, countOptions);
}

@Resolver()
export class WebhooksResolver {
  @AllowRoles(Role.Customer, Role.Admin)
  @RequiresScopes(Scope.WEBHOOKS_READ)
  @RequiresPermission(Permission.WEBHOOKS)
  @Extensions({ rows: MAX_ENDPOINTS })
  @Query(() => [WebhookEndpoint], {
    description: `The webhook endpoints of the viewer: those of the company, or the shared endpoints of the administrators. At most ${MAX_ENDPOINTS}.`,
  })
  webhookEndpoints(@Ctx() context: Context): Promise<WebhookEndpoint[]> {
    return endpoints.listEndpoints(context.db.manager, getOwner(context));
  }

  @AllowRoles(Role.Customer, Role.Admin)
  @RequiresScopes(Scope.WEBHOOKS_READ)
  @RequiresPermission(Permission.WEBHOOKS)
  @Query(() => WebhookDeliveryConnection, {
    nullable: true,
    description:
      'The deliveries to an endpoint within the last 30 days, newest first. Null with the error NOT_FOUND if the id is unknown.',
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
  @RequiresScopes(Scope.WEBHOOKS_READ)
  @RequiresPermission(Permission.WEBHOOKS)
  @Query(() => WebhookDeliveryPage, {
    nullable: true,
    description: 'A numbered page of `webhookDeliveries`. Null with the error NOT_FOUND if the id is unknown.',
  })
  async webhookDeliveryPage(
    @Arg('endpointId', () => ID, { description: ID_DESCRIPTION }) endpointId: string,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<WebhookDeliveryPage> {
    return toPage(await readDeliveries(endpointId, page, context, info));
  }

  @AllowRoles(Role.Customer, Role.Admin)
  @RequiresScopes(Scope.WEBHOOKS_WRITE)
  @RequiresPermission(Permission.WEBHOOKS)
  @RequiresStepUp()
  @Mutation(() => WebhookSecretPayload, {
    description: 'Creates an endpoint that receives future events. At most 10 endpoints can exist.',
  })
  async createWebhookEndpoint(
    @Arg('input', () => WebhookEndpointInput, { description: 'The URL and the event kinds of the endpoint.' })
    input: WebhookEndpointInput,
    @Ctx() context: Context,
  ): Promise<WebhookSecretPayload> {
    return { message: 'Webhook added.', ...(await endpoints.createEndpoint(context, getOwner(context), input)) };
  }

  @AllowRoles(Role.Customer, Role.Admin)
  @RequiresScopes(Scope.WEBHOOKS_WRITE)
  @RequiresPermission(Permission.WEBHOOKS)
  @RequiresStepUp()
  @Mutation(() => WebhookEndpointPayload, {
    description:
      'Changes the URL or the event kinds of an endpoint. Pending deliveries are sent to a new URL immediately.',
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
    description: 'Sends a delivery again with the same `webhook-id`, regardless of its outcome.',
  })
  async redeliverWebhook(
    @Arg('deliveryId', () => ID, { description: 'UUID of the delivery.' }) deliveryId: string,
    @Ctx() context: Context,
  ): Promise<WebhookDeliveryPayload> {
    const delivery = await retryDelivery(context.db, getOwner(context), deliveryId);
    return { message: 'Delivery queued.', delivery };
  }
}
