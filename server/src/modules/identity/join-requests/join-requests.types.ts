import { Field, ID, InputType } from 'type-graphql';
import { MutationPayload, PayloadOf } from '../../../platform/kernel/mutation-payload.ts';
import { CompanyRole } from '../../companies/members/company-roles.rules.ts';
import { CreatedInvitationPayload } from '../members/members.types.ts';

const REQUEST_ID_DESCRIPTION = 'UUID of the join request.';

@InputType({ description: 'A person who requests to join the company that uses the domain of the email.' })
export class RequestToJoinInput {
  @Field({ description: 'The name of the person, at most 200 characters.' })
  name: string;

  @Field({ description: 'The business email of the person. It receives the link that confirms the request.' })
  email: string;
}

@PayloadOf('requestToJoin')
export class RequestToJoinPayload extends MutationPayload {}

@InputType({ description: 'The link from the email.' })
export class ConfirmJoinRequestInput {
  @Field({ description: "The link's token, from the fragment of its address." })
  token: string;
}

@PayloadOf('confirmJoinRequest')
export class ConfirmJoinRequestPayload extends MutationPayload {}

@InputType({ description: 'A join request to accept, and the role of the person.' })
export class AcceptJoinRequestInput {
  @Field(() => ID, { description: REQUEST_ID_DESCRIPTION })
  requestId: string;

  @Field(() => CompanyRole, { description: 'The role that the member will have.' })
  role: CompanyRole;
}

@PayloadOf('acceptJoinRequest')
export class AcceptJoinRequestPayload extends CreatedInvitationPayload {}

@InputType({ description: 'A join request to decline.' })
export class DeclineJoinRequestInput {
  @Field(() => ID, { description: REQUEST_ID_DESCRIPTION })
  requestId: string;
}

@PayloadOf('declineJoinRequest')
export class DeclineJoinRequestPayload extends MutationPayload {}
