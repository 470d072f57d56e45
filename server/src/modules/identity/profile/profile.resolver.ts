import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { AdministratorPayload } from '../../administrators/administrators/administrators.types.ts';
import { CompanyPayload } from '../../companies/companies/companies.types.ts';
import type { Context } from '../../../platform/context/context.ts';
import {
  RequiresStepUp,
  AllowRoles,
  LimitsAttempts,
  RequiresPermission,
  OncePerRequest,
  RequiresScopes,
} from '../../../platform/auth/guards.ts';
import { Permission } from '../../../platform/auth/permissions.rules.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { StepUp } from '../../../platform/auth/step-up.rules.ts';
import { Role, getViewerAs } from '../../../platform/auth/viewer.ts';
import { Upload, type UploadedFile } from '../../../platform/storage/upload.scalar.ts';
import { correctProfile, setProfilePicture, updateAdministrator, updateProfile } from './profile.service.ts';
import { AdministratorInput, ProfileInput } from './profile.types.ts';

@Resolver()
export class ProfileResolver {
  @LimitsAttempts()
  @AllowRoles(Role.Customer)
  @RequiresScopes(Scope.COMPANIES_WRITE)
  @RequiresStepUp(StepUp.CHANGED_EMAIL)
  @Mutation(() => CompanyPayload, { description: "Changes the company's profile." })
  async updateProfile(
    @Arg('input', () => ProfileInput, { description: 'The whole profile.' }) input: ProfileInput,
    @Ctx() context: Context,
  ): Promise<CompanyPayload> {
    const { companyId } = getViewerAs(context.viewer, Role.Customer);
    const company = await updateProfile(context, companyId, input);
    return { message: 'Profile updated successfully!', company };
  }

  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.COMPANIES_WRITE)
  @RequiresPermission(Permission.COMPANIES)
  @RequiresStepUp(StepUp.CHANGED_EMAIL)
  @Mutation(() => CompanyPayload, {
    description:
      "Corrects a company's profile under the same rules as `updateProfile`, and notifies the company by email.",
  })
  async updateCompany(
    @Arg('companyId', () => ID, { description: 'UUID of the company.' }) companyId: string,
    @Arg('input', () => ProfileInput, { description: 'The whole profile.' }) input: ProfileInput,
    @Arg('known', () => ProfileInput, {
      nullable: true,
      description:
        'The profile before the correction, as the client loaded it. Fields that `input` does not change keep their current values. A field that changed since then is not overwritten, and the mutation returns DETAILS_CHANGED.',
    })
    original: ProfileInput | null | undefined,
    @Ctx() context: Context,
  ): Promise<CompanyPayload> {
    const { administratorId } = getViewerAs(context.viewer, Role.Admin);
    const company = await correctProfile(context, companyId, { input, original }, administratorId);
    return { message: 'Company updated successfully.', company };
  }

  @AllowRoles(Role.Customer)
  @RequiresScopes(Scope.COMPANIES_WRITE)
  @Mutation(() => CompanyPayload, {
    description: 'Stores a new profile picture, cropped to the centre square of the image.',
  })
  async setProfilePicture(
    @Arg('picture', () => Upload, { description: 'A png, jpeg or webp of at most 5 MB.' }) picture: UploadedFile,
    @Ctx() context: Context,
  ): Promise<CompanyPayload> {
    const { companyId } = getViewerAs(context.viewer, Role.Customer);
    const company = await setProfilePicture(context, companyId, picture);
    return { message: 'Profile picture uploaded successfully.', company };
  }

  @AllowRoles(Role.Admin)
  @LimitsAttempts()
  @RequiresPermission(Permission.OWN)
  @OncePerRequest('identity')
  @RequiresStepUp(StepUp.CHANGED_EMAIL)
  @Mutation(() => AdministratorPayload, {
    description: "Changes the administrator's own name and email. Changing the email requires the current password.",
  })
  async updateAdministrator(
    @Arg('input', () => AdministratorInput, { description: 'The details.' }) input: AdministratorInput,
    @Ctx() context: Context,
  ): Promise<AdministratorPayload> {
    const { administratorId } = getViewerAs(context.viewer, Role.Admin);
    const administrator = await updateAdministrator(context, administratorId, input);
    return { message: 'Profile updated successfully!', administrator };
  }
}
