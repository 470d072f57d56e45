import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'The setup steps of a new installation.', simpleResolvers: true })
export class Setup {
  @Field({ description: 'Whether the viewer has an email, which receives key requests and reminders.' })
  hasEmail: boolean;

  @Field({ description: 'Whether any add-on has an active price. Without an active price, no key can be requested.' })
  hasActivePrices: boolean;

  @Field({ description: 'Whether the seller has all details that a tax invoice requires.' })
  hasSellerDetails: boolean;

  @Field({ description: 'Whether emails are sent through SMTP. Otherwise, the server stores each email as a file.' })
  sendsMail: boolean;

  @Field({ description: 'Whether a company has signed up.' })
  hasCompanies: boolean;

  @Field({ description: 'The URL at which companies sign up.' })
  signUpUrl: string;
}
