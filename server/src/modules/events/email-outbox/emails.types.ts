import { Field, ID, Int, ObjectType } from 'type-graphql';
import { createPageType } from '../../../platform/kernel/pages.ts';
import { MutationPayload } from '../../../platform/kernel/mutation-payload.ts';

@ObjectType({
  description:
    'A mail that was given up: refused for good, or tried in vain for three days. Its text is shown to nobody.',
  simpleResolvers: true,
})
export class UndeliveredMail {
  @Field(() => ID, { description: 'UUID.' })
  id: string;

  @Field({ description: 'The email address it was for.' })
  recipient: string;

  @Field({ description: 'Its subject.' })
  subject: string;

  @Field({ description: 'Why the last attempt failed, in the words of the mail server or of the network.' })
  reason: string;

  @Field(() => Int, { description: 'How often it was tried.' })
  attempts: number;

  @Field({ description: 'When it was given up.' })
  givenUpAt: Date;
}

@ObjectType({ description: 'One page of mails that were given up.', simpleResolvers: true })
export class UndeliveredMailPage extends createPageType(() => UndeliveredMail, 'mails') {}

@ObjectType({
  implements: MutationPayload,
  description: 'The outcome of trying a mail again.',
  simpleResolvers: true,
})
export class RetryMailPayload extends MutationPayload {}
