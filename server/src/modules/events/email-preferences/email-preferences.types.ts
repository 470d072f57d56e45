import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { MutationPayload } from '../../../platform/kernel/mutation-payload.ts';
import { MailKind } from './email-kinds.rules.ts';

registerEnumType(MailKind, {
  name: 'MailKind',
  description: 'The mails that an account can switch off. What concerns its security is always mailed.',
  valuesConfig: {
    DECISIONS: { description: 'To a company: its key was approved, rejected or disabled.' },
    REQUESTS: { description: 'To an administrator: a company requests a key, or users for one.' },
    REMINDERS: { description: 'A key ends soon, and none follows it, or its renewal is prepared.' },
    USAGE: { description: 'A chat app has nearly as many users as its key allows, or as many.' },
  },
});

@ObjectType({ description: 'Whether an account gets a kind of mail.', simpleResolvers: true })
export class MailChoice {
  @Field(() => MailKind, { description: 'The kind.' })
  kind: MailKind;

  @Field({ description: 'Whether mails of this kind are sent; they are until they are switched off.' })
  isOn: boolean;
}

@ObjectType({
  implements: MutationPayload,
  description: 'The outcome of switching a kind of mail on or off.',
  simpleResolvers: true,
})
export class MailChoicePayload extends MutationPayload {
  @Field(() => [MailChoice], { nullable: true, description: 'All choices afterwards; null when it was refused.' })
  mailChoices?: MailChoice[] | null;
}
