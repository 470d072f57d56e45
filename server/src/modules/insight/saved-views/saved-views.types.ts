import { Field, InputType, ObjectType } from 'type-graphql';
import { MutationPayload } from '../../../platform/kernel/mutation-payload.ts';
import { SavedView, ViewedList } from './saved-view.entity.ts';

@InputType({ description: 'A view to save.' })
export class SavedViewInput {
  @Field(() => ViewedList, { description: 'The list that the view applies to.' })
  list: ViewedList;

  @Field({ description: 'The name, 1 to 60 characters.' })
  name: string;

  @Field({
    description:
      'The URL-encoded query of the list in the portal, without the question mark. At most 1,000 characters.',
  })
  query: string;
}

@ObjectType({
  implements: MutationPayload,
  description: 'The outcome of a change of a saved view.',
  simpleResolvers: true,
})
export class SavedViewPayload extends MutationPayload {
  @Field(() => SavedView, {
    nullable: true,
    description: 'The view after the change. `null` if the request was rejected.',
  })
  view?: SavedView | null;
}
