import { Ctx, Extensions, Mutation, Query, Resolver } from 'type-graphql';
import { AllowRoles, Idempotent, RequiresPermission } from '../../../platform/auth/guards.ts';
import { Permission } from '../../../platform/auth/permissions.rules.ts';
import { getAdministratorId, Role } from '../../../platform/auth/viewer.ts';
import type { Context } from '../../../platform/context/context.ts';
import { getIdempotentRequest } from '../../../platform/idempotency/idempotency.service.ts';
import { Input } from '../../../platform/kernel/mutation-input.ts';
import { DeletePayload } from '../../../platform/kernel/mutation-payload.ts';
import { SavedView } from './saved-view.entity.ts';
import * as savedViews from './saved-views.service.ts';
import {
  CreateSavedViewInput,
  CreateSavedViewPayload,
  DeleteSavedViewInput,
  RenameSavedViewInput,
  RenameSavedViewPayload,
} from './saved-views.types.ts';

@Resolver(() => SavedView)
export class SavedViewsResolver {
  @AllowRoles(Role.Admin)
  @Extensions({ rows: savedViews.MAX_VIEWS })
  @Query(() => [SavedView], {
    description: `The administrator's saved views, by name. At most ${savedViews.MAX_VIEWS}.`,
  })
  savedViews(@Ctx() context: Context): Promise<SavedView[]> {
    return savedViews.listViews(context.db.manager, getAdministratorId(context.viewer));
  }

  @Idempotent()
  @AllowRoles(Role.Admin)
  @RequiresPermission(Permission.OWN)
  @Mutation(() => CreateSavedViewPayload, { description: 'Saves a view of a list for the administrator.' })
  async createSavedView(
    @Input(() => CreateSavedViewInput) input: CreateSavedViewInput,
    @Ctx() context: Context,
  ): Promise<CreateSavedViewPayload> {
    const idempotentRequest = getIdempotentRequest(context, 'createSavedView', input);
    return {
      message: 'View saved',
      view: await savedViews.createView(context.db, getAdministratorId(context.viewer), input, idempotentRequest),
    };
  }

  @AllowRoles(Role.Admin)
  @RequiresPermission(Permission.OWN)
  @Mutation(() => RenameSavedViewPayload, { description: "Renames one of the administrator's views." })
  async renameSavedView(
    @Input(() => RenameSavedViewInput) { savedViewId: id, name }: RenameSavedViewInput,
    @Ctx() context: Context,
  ): Promise<RenameSavedViewPayload> {
    return {
      message: 'View renamed',
      view: await savedViews.renameView(context.db, getAdministratorId(context.viewer), id, name),
    };
  }

  @AllowRoles(Role.Admin)
  @RequiresPermission(Permission.OWN)
  @Mutation(() => DeletePayload, { description: "Deletes one of the administrator's views." })
  async deleteSavedView(
    @Input(() => DeleteSavedViewInput) { savedViewId: id }: DeleteSavedViewInput,
    @Ctx() context: Context,
  ): Promise<DeletePayload> {
    await savedViews.deleteView(context.db, getAdministratorId(context.viewer), id);
    return { message: 'View deleted' };
  }
}
