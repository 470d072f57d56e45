import { Field, InputType, ObjectType } from 'type-graphql';
import { MutationPayload } from '../../../platform/kernel/mutation-payload.ts';
import { SavedView, ViewedList } from './saved-view.entity.ts';

@InputType({ description: 'A view to keep.' })
export class SavedViewInput {
  @Field(() => ViewedList, { description: 'The list.' })
  list: ViewedList;

  @Field({ description: 'Its name: 1 to 60 characters.' })
  name: string;

  @Field({
    description:
      "The query of the list's address in the portal, encoded, without its question mark; at most 1,000 characters.",
  })
  query: string;
}

@ObjectType({ implements: MutationPayload, description: 'A view after a change.', simpleResolvers: true })
export class SavedViewPayload extends MutationPayload {
  @Field(() => SavedView, { nullable: true, description: 'The view as it is now; null when refused.' })
  view?: SavedView | null;
}
