import { Ctx, Mutation, Resolver } from 'type-graphql';
import { CompanyRight } from '../../../platform/auth/company-rights.rules.ts';
import {
  RequiresStepUp,
  AllowRoles,
  LimitsAttempts,
  RequiresPermission,
  OncePerRequest,
  RequiresScopes,
  RequiresCompanyRight,
} from '../../../platform/auth/guards.ts';
import { Permission } from '../../../platform/auth/permissions.rules.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { StepUp } from '../../../platform/auth/step-up.rules.ts';
import { Role, getViewerAs } from '../../../platform/auth/viewer.ts';
import type { Context } from '../../../platform/context/context.ts';
import { Input } from '../../../platform/kernel/mutation-input.ts';
import {
  correctProfile,
  removeProfilePicture,
  setProfilePicture,
  updateAdministratorProfile,
  updateProfile,
} from './profile.service.ts';
import {
  RemoveProfilePicturePayload,
  UpdateProfileInput,
  SetProfilePictureInput,
  SetProfilePicturePayload,
  UpdateAdministratorProfileInput,
  UpdateAdministratorProfilePayload,
  UpdateCompanyInput,
  UpdateCompanyPayload,
  UpdateProfilePayload,
} from './profile.types.ts';

@Resolver()
export class ProfileResolver {
  @LimitsAttempts()
  @AllowRoles(Role.Customer)
  @RequiresCompanyRight(CompanyRight.COMPANY)
  @RequiresScopes(Scope.COMPANIES_WRITE)
  @RequiresStepUp(StepUp.CHANGED_EMAIL)
  @Mutation(() => UpdateProfilePayload, { description: "Changes the company's profile." })
  async updateProfile(
    @Input(() => UpdateProfileInput) { known, ...input }: UpdateProfileInput,
    @Ctx() context: Context,
  ): Promise<UpdateProfilePayload> {
    const { companyId } = getViewerAs(context.viewer, Role.Customer);
    const company = await updateProfile(context, companyId, { input, known });
    return { message: 'Profile updated successfully!', company };
  }

  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.COMPANIES_WRITE)
  @RequiresPermission(Permission.COMPANIES)
  @RequiresStepUp(StepUp.CHANGED_EMAIL)
  @Mutation(() => UpdateCompanyPayload, {
    description:
      "Corrects a company's profile under the same rules as `updateProfile`, and notifies the company by email.",
  })
  async updateCompany(
    @Input(() => UpdateCompanyInput) { companyId, known, ...input }: UpdateCompanyInput,
    @Ctx() context: Context,
  ): Promise<UpdateCompanyPayload> {
    const { administratorId } = getViewerAs(context.viewer, Role.Admin);
    const company = await correctProfile(context, companyId, { input, known }, administratorId);
    return { message: 'Company updated successfully.', company };
  }

  @AllowRoles(Role.Customer)
  @RequiresCompanyRight(CompanyRight.COMPANY)
  @RequiresScopes(Scope.COMPANIES_WRITE)
  @Mutation(() => SetProfilePicturePayload, {
    description: 'Stores a new profile picture, cropped to the centre square of the image.',
  })
  async setProfilePicture(
    @Input(() => SetProfilePictureInput) { picture }: SetProfilePictureInput,
    @Ctx() context: Context,
  ): Promise<SetProfilePicturePayload> {
    const { companyId } = getViewerAs(context.viewer, Role.Customer);
    const company = await setProfilePicture(context, companyId, picture);
    return { message: 'Profile picture uploaded successfully.', company };
  }

  @AllowRoles(Role.Customer)
  @RequiresCompanyRight(CompanyRight.COMPANY)
  @RequiresScopes(Scope.COMPANIES_WRITE)
  @Mutation(() => RemoveProfilePicturePayload, {
    description: 'Removes the profile picture. The initials of the company replace it on screens.',
  })
  async removeProfilePicture(@Ctx() context: Context): Promise<RemoveProfilePicturePayload> {
    const { companyId } = getViewerAs(context.viewer, Role.Customer);
    const company = await removeProfilePicture(context, companyId);
    return { message: 'Profile picture removed.', company };
  }

  @AllowRoles(Role.Admin)
  @LimitsAttempts()
  @RequiresPermission(Permission.OWN)
  @OncePerRequest('identity')
  @RequiresStepUp(StepUp.CHANGED_EMAIL)
  @Mutation(() => UpdateAdministratorProfilePayload, {
    description: "Changes the administrator's own name and email. A new email requires the current password.",
  })
  async updateAdministratorProfile(
    @Input(() => UpdateAdministratorProfileInput) input: UpdateAdministratorProfileInput,
    @Ctx() context: Context,
  ): Promise<UpdateAdministratorProfilePayload> {
    const { administratorId } = getViewerAs(context.viewer, Role.Admin);
    const administrator = await updateAdministratorProfile(context, administratorId, input);
    return { message: 'Profile updated successfully!', administrator };
  }
}
