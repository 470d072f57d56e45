import { Field, InputType, ObjectType, ID } from 'type-graphql';
import { MutationPayload, PayloadOf } from '../../../platform/kernel/mutation-payload.ts';
import { SavedView, ViewedList } from './saved-view.entity.ts';

@InputType({ description: 'A view to save.' })
export class CreateSavedViewInput {
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

@ObjectType({ simpleResolvers: true })
abstract class SavedViewPayload extends MutationPayload {
  @Field(() => SavedView, {
    nullable: true,
    description: 'The view after the change. `null` if the request was rejected.',
  })
  view?: SavedView | null;
}

@InputType({ description: 'A view and its new name.' })
export class RenameSavedViewInput {
  @Field(() => ID, { description: 'UUID of the view.' })
  savedViewId: string;

  @Field({ description: 'The new name, 1 to 60 characters.' })
  name: string;
}

@InputType({ description: 'The view to delete.' })
export class DeleteSavedViewInput {
  @Field(() => ID, { description: 'UUID of the view.' })
  savedViewId: string;
}

@PayloadOf('createSavedView')
export class CreateSavedViewPayload extends SavedViewPayload {}

@PayloadOf('renameSavedView')
export class RenameSavedViewPayload extends SavedViewPayload {}
