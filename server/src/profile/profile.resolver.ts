import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { AdministratorPayload } from '../administrators/administrators.types.ts';
import { CompanyPayload } from '../companies/companies.types.ts';
import type { Context } from '../shared/context.ts';
import { Confirmed, Guarded, Limited, Needs, OncePerRequest, Scoped } from '../shared/guards.ts';
import { Right } from '../shared/rights.rules.ts';
import { Scope } from '../shared/scopes.rules.ts';
import { StepUp } from '../shared/step-up.rules.ts';
import { Role, viewerAs } from '../shared/viewer.ts';
import { Upload, type UploadedFile } from '../uploads/upload.scalar.ts';
import { correctProfile, setProfilePicture, updateAdministrator, updateProfile } from './profile.service.ts';
import { AdministratorInput, ProfileInput } from './profile.types.ts';

@Resolver()
export class ProfileResolver {
  @Limited()
  @Guarded(Role.Customer)
  @Scoped(Scope.COMPANIES_WRITE)
  @Confirmed(StepUp.CHANGED_EMAIL)
  @Mutation(() => CompanyPayload, { description: "Changes the company's profile." })
  async updateProfile(
    @Arg('input', () => ProfileInput, { description: 'The whole profile.' }) input: ProfileInput,
    @Ctx() context: Context,
  ): Promise<CompanyPayload> {
    const { companyId } = viewerAs(context.viewer, Role.Customer);
    const company = await updateProfile(context, companyId, input);
    return { message: 'Profile updated successfully!', company };
  }

  @Guarded(Role.Admin)
  @Scoped(Scope.COMPANIES_WRITE)
  @Needs(Right.COMPANIES)
  @Confirmed(StepUp.CHANGED_EMAIL)
  @Mutation(() => CompanyPayload, {
    description: "Corrects a company's profile, by the rules of `updateProfile`; the company is told by mail.",
  })
  async updateCompany(
    @Arg('companyId', () => ID, { description: 'UUID of the company.' }) companyId: string,
    @Arg('input', () => ProfileInput, { description: 'The whole profile.' }) input: ProfileInput,
    @Arg('known', () => ProfileInput, {
      nullable: true,
      description:
        'The profile as it was loaded before it was corrected: what `input` leaves as it was then stays as it is now, and what somebody else has changed since is not overwritten.',
    })
    known: ProfileInput | null | undefined,
    @Ctx() context: Context,
  ): Promise<CompanyPayload> {
    const { administratorId } = viewerAs(context.viewer, Role.Admin);
    const company = await correctProfile(context, companyId, { input, known }, administratorId);
    return { message: 'Company updated successfully.', company };
  }

  @Guarded(Role.Customer)
  @Scoped(Scope.COMPANIES_WRITE)
  @Mutation(() => CompanyPayload, { description: 'Stores a new profile picture, the centre square of the image.' })
  async setProfilePicture(
    @Arg('picture', () => Upload, { description: 'A png, jpeg or webp of at most 5 MB.' }) picture: UploadedFile,
    @Ctx() context: Context,
  ): Promise<CompanyPayload> {
    const { companyId } = viewerAs(context.viewer, Role.Customer);
    const company = await setProfilePicture(context, companyId, picture);
    return { message: 'Profile picture uploaded successfully.', company };
  }

  @Guarded(Role.Admin)
  @Limited()
  @Needs(Right.OWN)
  @OncePerRequest('identity')
  @Confirmed(StepUp.CHANGED_EMAIL)
  @Mutation(() => AdministratorPayload, {
    description: "Changes the administrator's own name and email; changing the email requires the current password.",
  })
  async updateAdministrator(
    @Arg('input', () => AdministratorInput, { description: 'The details.' }) input: AdministratorInput,
    @Ctx() context: Context,
  ): Promise<AdministratorPayload> {
    const { administratorId } = viewerAs(context.viewer, Role.Admin);
    const administrator = await updateAdministrator(context, administratorId, input);
    return { message: 'Profile updated successfully!', administrator };
  }
}
