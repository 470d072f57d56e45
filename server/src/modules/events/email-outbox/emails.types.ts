import { Field, ID, Int, ObjectType, InputType } from 'type-graphql';
import { MutationPayload } from '../../../platform/kernel/mutation-payload.ts';
import { createPageType, createConnectionType } from '../../../platform/kernel/pages.ts';

@ObjectType({
  description:
    'An email whose delivery failed: rejected permanently, or not accepted within three days. Its text is not readable.',
  simpleResolvers: true,
})
export class UndeliveredEmail {
  @Field(() => ID, { description: 'UUID.' })
  id: string;

  @Field({ description: 'The email address of the recipient.' })
  recipient: string;

  @Field({ description: 'The subject of the email.' })
  subject: string;

  @Field({ description: 'The error of the last attempt, as reported by the mail server or the network.' })
  reason: string;

  @Field(() => Int, { description: 'The number of attempts.' })
  attempts: number;

  @Field({ description: 'When the last attempt failed.' })
  givenUpAt: Date;
}

@ObjectType({ description: 'Failed emails, newest first, read by cursor.', simpleResolvers: true })
export class UndeliveredEmailConnection extends createConnectionType(
  'UndeliveredEmail',
  () => UndeliveredEmail,
  'emails',
) {}

@ObjectType({ description: 'One page of failed emails.', simpleResolvers: true })
export class UndeliveredEmailPage extends createPageType(() => UndeliveredEmail, 'emails') {}

@ObjectType({
  implements: MutationPayload,
  description: 'The outcome of retrying an email.',
  simpleResolvers: true,
})
export class RetryEmailPayload extends MutationPayload {}

@InputType({ description: 'The email to retry.' })
export class RetryEmailInput {
  @Field(() => ID, { description: 'UUID of the email.' })
  emailId: string;
}
