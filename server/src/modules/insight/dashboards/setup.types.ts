import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'What a new installation needs until companies can buy keys.', simpleResolvers: true })
export class Setup {
  @Field({ description: 'Whether the viewer has an email, to which requests and reminders are mailed.' })
  hasEmail: boolean;

  @Field({ description: 'Whether any add-on has an active price; until one has, no key can be requested.' })
  hasActivePrices: boolean;

  @Field({ description: 'Whether mail is sent through SMTP; without it, each mail becomes a file on the server.' })
  sendsMail: boolean;

  @Field({ description: 'Whether a company has signed up.' })
  hasCompanies: boolean;

  @Field({ description: 'Where companies sign up.' })
  signUpUrl: string;
}
