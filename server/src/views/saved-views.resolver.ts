import { Arg, Ctx, Extensions, ID, Mutation, Query, Resolver } from 'type-graphql';
import { attemptOf } from '../idempotency/idempotency.service.ts';
import type { Context } from '../shared/context.ts';
import { Guarded, Idempotent, Needs } from '../shared/guards.ts';
import { Right } from '../shared/rights.rules.ts';
import { DeletePayload } from '../shared/payload.ts';
import { Role, viewerAs } from '../shared/viewer.ts';
import { SavedView } from './saved-view.entity.ts';
import * as views from './saved-views.service.ts';
import { SavedViewInput, SavedViewPayload } from './saved-views.types.ts';

const ownerOf = ({ viewer }: Context): string => viewerAs(viewer, Role.Admin).administratorId;

@Resolver(() => SavedView)
export class SavedViewsResolver {
  @Guarded(Role.Admin)
  @Extensions({ rows: views.MOST_VIEWS })
  @Query(() => [SavedView], { description: "The administrator's own views of lists, by name." })
  savedViews(@Ctx() context: Context): Promise<SavedView[]> {
    return views.listViews(context.db.manager, ownerOf(context));
  }

  @Idempotent()
  @Guarded(Role.Admin)
  @Needs(Right.OWN)
  @Mutation(() => SavedViewPayload, { description: 'Keeps a view of a list for the administrator.' })
  async createSavedView(
    @Arg('input', () => SavedViewInput, { description: 'The view.' }) input: SavedViewInput,
    @Ctx() context: Context,
  ): Promise<SavedViewPayload> {
    const attempt = attemptOf(context, 'createSavedView', input);
    return { message: 'View saved', view: await views.createView(context.db, ownerOf(context), input, attempt) };
  }

  @Guarded(Role.Admin)
  @Needs(Right.OWN)
  @Mutation(() => SavedViewPayload, { description: 'Gives one of their views another name.' })
  async renameSavedView(
    @Arg('id', () => ID, { description: 'UUID of the view.' }) id: string,
    @Arg('name', () => String, { description: 'Its new name: 1 to 60 characters.' }) name: string,
    @Ctx() context: Context,
  ): Promise<SavedViewPayload> {
    return { message: 'View renamed', view: await views.renameView(context.db, ownerOf(context), id, name) };
  }

  @Guarded(Role.Admin)
  @Needs(Right.OWN)
  @Mutation(() => DeletePayload, { description: 'Removes one of their views.' })
  async deleteSavedView(
    @Arg('id', () => ID, { description: 'UUID of the view.' }) id: string,
    @Ctx() context: Context,
  ): Promise<DeletePayload> {
    await views.deleteView(context.db, ownerOf(context), id);
    return { message: 'View removed' };
  }
}
