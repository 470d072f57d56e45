import { Field, InputType, ObjectType } from 'type-graphql';
import { EventKind } from '../../events/outbox/event-kinds.rules.ts';
import { createPageType } from '../../../platform/kernel/pages.ts';
import { MutationPayload } from '../../../platform/kernel/mutation-payload.ts';
import { WebhookDelivery } from './webhook-delivery.entity.ts';
import { WebhookEndpoint } from './webhook-endpoint.entity.ts';

@InputType({ description: 'An endpoint, or what an existing one becomes.' })
export class WebhookEndpointInput {
  @Field({
    description: 'Where events are sent: an https:// address of the public internet, at most 2000 characters.',
  })
  url: string;

  @Field(() => [EventKind], {
    defaultValue: [],
    description: 'The types of events that it is told of; empty for all, also for those to come.',
  })
  types: EventKind[];
}

@ObjectType({ implements: MutationPayload, description: 'An endpoint after a change.', simpleResolvers: true })
export class WebhookEndpointPayload extends MutationPayload {
  @Field(() => WebhookEndpoint, { nullable: true, description: 'The endpoint as it is now; null when refused.' })
  endpoint?: WebhookEndpoint | null;
}

@ObjectType({ implements: MutationPayload, description: 'An endpoint with a new secret.', simpleResolvers: true })
export class WebhookSecretPayload extends WebhookEndpointPayload {
  @Field(() => String, {
    nullable: true,
    description:
      'The secret that signs what is sent, `whsec_…`: keep it, as nothing tells it again. Null when refused.',
  })
  secret?: string | null;
}

@ObjectType({ implements: MutationPayload, description: 'A delivery that was begun.', simpleResolvers: true })
export class WebhookDeliveryPayload extends MutationPayload {
  @Field(() => WebhookDelivery, { nullable: true, description: 'The delivery as it is now; null when refused.' })
  delivery?: WebhookDelivery | null;
}

@ObjectType({
  description: 'One page of what was sent to an endpoint, or is to be, the newest first.',
  simpleResolvers: true,
})
export class WebhookDeliveryPage extends createPageType(() => WebhookDelivery, 'deliveries') {}
