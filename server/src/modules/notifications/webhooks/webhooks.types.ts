import { Field, InputType, ObjectType } from 'type-graphql';
import { EventKind } from '../../events/outbox/event-kinds.rules.ts';
import { createPageType } from '../../../platform/kernel/pages.ts';
import { MutationPayload } from '../../../platform/kernel/mutation-payload.ts';
import { WebhookDelivery } from './webhook-delivery.entity.ts';
import { WebhookEndpoint } from './webhook-endpoint.entity.ts';

@InputType({ description: 'The fields of a new or changed endpoint.' })
export class WebhookEndpointInput {
  @Field({
    description: 'The URL that events are sent to: an https:// URL with a public address, at most 2,000 characters.',
  })
  url: string;

  @Field(() => [EventKind], {
    defaultValue: [],
    description:
      'The kinds of events that the endpoint receives. Empty for all kinds, including future ones. An endpoint that an API token created receives only those that `tokenScopes` allow to read.',
  })
  types: EventKind[];
}

@ObjectType({ implements: MutationPayload, description: 'An endpoint after a change.', simpleResolvers: true })
export class WebhookEndpointPayload extends MutationPayload {
  @Field(() => WebhookEndpoint, {
    nullable: true,
    description: 'The endpoint after the change. Null if the request failed.',
  })
  endpoint?: WebhookEndpoint | null;
}

@ObjectType({ implements: MutationPayload, description: 'An endpoint with a new secret.', simpleResolvers: true })
export class WebhookSecretPayload extends WebhookEndpointPayload {
  @Field(() => String, {
    nullable: true,
    description:
      'The secret that signs deliveries, `whsec_…`. Store it safely, because it is returned only once. Null if the request failed, or if a retry returned an existing endpoint: rotate the secret to get a new one.',
  })
  secret?: string | null;
}

@ObjectType({ implements: MutationPayload, description: 'A delivery that was queued.', simpleResolvers: true })
export class WebhookDeliveryPayload extends MutationPayload {
  @Field(() => WebhookDelivery, {
    nullable: true,
    description: 'The delivery after the change. Null if the request failed.',
  })
  delivery?: WebhookDelivery | null;
}

@ObjectType({
  description: 'One page of deliveries, newest first.',
  simpleResolvers: true,
})
export class WebhookDeliveryPage extends createPageType(() => WebhookDelivery, 'deliveries') {}
