import { Field, ObjectType, registerEnumType, InputType } from 'type-graphql';
import { MutationPayload } from '../../../platform/kernel/mutation-payload.ts';
import { EmailKind } from './email-kinds.rules.ts';

registerEnumType(EmailKind, {
  name: 'EmailKind',
  description: 'A kind of email that an account can turn off. Security notices are always sent.',
  valuesConfig: {
    DECISIONS: { description: 'Sent to a company when its key is approved, rejected or disabled.' },
    REQUESTS: { description: 'Sent to an administrator when a company requests a key or more users.' },
    REMINDERS: {
      description: 'Sent when a key expires soon and has not been renewed, or when a renewal offer is ready.',
    },
    USAGE: { description: 'Sent when the number of users of a chat app approaches or reaches the limit of its key.' },
    OVERDUE: {
      description: 'Sent to a company when an invoice is overdue: at most four times, every 14 days, until it is paid.',
    },
    JOIN_REQUESTS: { description: 'Sent to the owners of a company when people request to join, at most once a day.' },
  },
});

@ObjectType({ description: 'The preference of an account for one kind of email.', simpleResolvers: true })
export class EmailPreference {
  @Field(() => EmailKind, { description: 'The kind of email.' })
  kind: EmailKind;

  @Field({ description: 'Whether emails of this kind are sent. On by default.' })
  isOn: boolean;
}

@ObjectType({
  implements: MutationPayload,
  description: 'The outcome of turning a kind of email on or off.',
  simpleResolvers: true,
})
export class SetEmailPreferencePayload extends MutationPayload {
  @Field(() => [EmailPreference], {
    nullable: true,
    description: 'All preferences after the change. `null` if the request was rejected.',
  })
  emailPreferences?: EmailPreference[] | null;
}

@InputType({ description: 'A kind of email, and whether to send it.' })
export class SetEmailPreferenceInput {
  @Field(() => EmailKind, { description: 'The kind of email.' })
  kind: EmailKind;

  @Field({ description: 'Whether to send emails of this kind.' })
  isOn: boolean;
}
