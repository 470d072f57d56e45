import { Field, InputType, ObjectType, ID } from 'type-graphql';
import { KNOWN_FIELD } from '../../../platform/kernel/apply-edit.ts';
import { MutationPayload, PayloadOf } from '../../../platform/kernel/mutation-payload.ts';
import { createPageType, createConnectionType } from '../../../platform/kernel/pages.ts';
import { EventKind } from '../../events/outbox/event-kinds.rules.ts';
import { WebhookDelivery } from './webhook-delivery.entity.ts';
import { WebhookEndpoint } from './webhook-endpoint.entity.ts';
import { KINDS_HIDDEN_FROM_COMPANIES } from './webhook.rules.ts';

const ENDPOINT_ID_DESCRIPTION = 'UUID of the endpoint.';

@InputType({ description: 'The URL and the event kinds of an endpoint.' })
export class WebhookEndpointFields {
  @Field({
    description: 'The URL that events are sent to: an https:// URL with a public address, at most 2,000 characters.',
  })
  url: string;

  @Field(() => [EventKind], {
    defaultValue: [],
    description: `The kinds of events that the endpoint receives. Empty for all kinds, including future ones. An endpoint that an API token created receives only the kinds that \`tokenScopes\` allow. An endpoint of a company cannot have these kinds, because it would never receive them: ${KINDS_HIDDEN_FROM_COMPANIES.join(', ')}.`,
  })
  types: EventKind[];
}

@InputType({ description: 'The new endpoint.' })
export class CreateWebhookEndpointInput extends WebhookEndpointFields {}

@InputType({ description: 'An endpoint and its new fields.' })
export class UpdateWebhookEndpointInput extends WebhookEndpointFields {
  @Field(() => ID, { description: ENDPOINT_ID_DESCRIPTION })
  endpointId: string;

  @Field(() => WebhookEndpointFields, KNOWN_FIELD)
  known?: WebhookEndpointFields | null;
}

@InputType({ description: 'The endpoint to enable.' })
export class EnableWebhookEndpointInput {
  @Field(() => ID, { description: ENDPOINT_ID_DESCRIPTION })
  endpointId: string;
}

@InputType({ description: 'The endpoint to disable.' })
export class DisableWebhookEndpointInput {
  @Field(() => ID, { description: ENDPOINT_ID_DESCRIPTION })
  endpointId: string;
}

@ObjectType({ simpleResolvers: true })
abstract class WebhookEndpointPayload extends MutationPayload {
  @Field(() => WebhookEndpoint, {
    nullable: true,
    description: 'The endpoint after the change. `null` if the request failed.',
  })
  endpoint?: WebhookEndpoint | null;
}

@ObjectType({ simpleResolvers: true })
abstract class WebhookSecretPayload extends WebhookEndpointPayload {
  @Field(() => String, {
    nullable: true,
    description:
      'The secret that signs deliveries, `whsec_…`. Store it safely, because it is returned only once. `null` if the request failed, or if a retry returned an existing endpoint: rotate the secret to get a new one.',
  })
  secret?: string | null;
}

@ObjectType({ simpleResolvers: true })
abstract class WebhookDeliveryPayload extends MutationPayload {
  @Field(() => WebhookDelivery, {
    nullable: true,
    description: 'The delivery after the change. `null` if the request failed.',
  })
  delivery?: WebhookDelivery | null;
}

@ObjectType({ description: 'Deliveries to an endpoint, newest first, read by cursor.', simpleResolvers: true })
export class WebhookDeliveryConnection extends createConnectionType(
  'WebhookDelivery',
  () => WebhookDelivery,
  'deliveries',
) {}

@ObjectType({
  description: 'One page of deliveries, newest first.',
  simpleResolvers: true,
})
export class WebhookDeliveryPage extends createPageType(() => WebhookDelivery, 'deliveries') {}

@InputType({ description: 'The endpoint that gets a new secret.' })
export class RotateWebhookSecretInput {
  @Field(() => ID, { description: ENDPOINT_ID_DESCRIPTION })
  endpointId: string;
}

@InputType({ description: 'The endpoint to delete.' })
export class DeleteWebhookEndpointInput {
  @Field(() => ID, { description: ENDPOINT_ID_DESCRIPTION })
  endpointId: string;
}

@InputType({ description: 'The endpoint that receives the test event.' })
export class SendTestWebhookInput {
  @Field(() => ID, { description: ENDPOINT_ID_DESCRIPTION })
  endpointId: string;
}

@InputType({ description: 'The delivery to send again.' })
export class RedeliverWebhookInput {
  @Field(() => ID, { description: 'UUID of the delivery.' })
  deliveryId: string;
}

@PayloadOf('createWebhookEndpoint')
export class CreateWebhookEndpointPayload extends WebhookSecretPayload {}

@PayloadOf('updateWebhookEndpoint')
export class UpdateWebhookEndpointPayload extends WebhookEndpointPayload {}

@PayloadOf('enableWebhookEndpoint')
export class EnableWebhookEndpointPayload extends WebhookEndpointPayload {}

@PayloadOf('disableWebhookEndpoint')
export class DisableWebhookEndpointPayload extends WebhookEndpointPayload {}

@PayloadOf('rotateWebhookSecret')
export class RotateWebhookSecretPayload extends WebhookSecretPayload {}

@PayloadOf('sendTestWebhook')
export class SendTestWebhookPayload extends WebhookDeliveryPayload {}

@PayloadOf('redeliverWebhook')
export class RedeliverWebhookPayload extends WebhookDeliveryPayload {}
