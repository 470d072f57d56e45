import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { CompanyPayload } from './accounts.types.ts';
import type { Context } from '../shared/context.ts';
import { Guarded } from '../shared/guards.ts';
import { Role, viewerAs } from '../shared/viewer.ts';
import { storeImage } from '../uploads/images.ts';
import { Upload, type UploadedFile } from '../uploads/upload.scalar.ts';
import { findCompany } from '../companies/companies.service.ts';
import { ProfileInput } from '../companies/companies.types.ts';
import { setProfilePicture, updateProfile } from './profile.service.ts';
import { releaseCompany } from './release.service.ts';

@Resolver()
export class ProfileResolver {
  @Guarded(Role.Customer)
  @Mutation(() => CompanyPayload, { description: "Changes the company's profile." })
  async updateProfile(
    @Arg('input', () => ProfileInput, { description: 'The whole profile.' }) input: ProfileInput,
    @Ctx() { db, viewer, now, config }: Context,
  ): Promise<CompanyPayload> {
    const { companyId } = viewerAs(viewer, Role.Customer);
    const company = await updateProfile(db, companyId, input, { now, publicUrl: config.publicUrl });
    return { message: 'Profile updated successfully!', company };
  }

  @Guarded(Role.Customer)
  @Mutation(() => CompanyPayload, { description: 'Stores a new profile picture, the centre square of the image.' })
  async setProfilePicture(
    @Arg('picture', () => Upload, { description: 'A png, jpeg or webp of at most 5 MB.' }) picture: UploadedFile,
    @Ctx() { db, viewer, config }: Context,
  ): Promise<CompanyPayload> {
    const { companyId } = viewerAs(viewer, Role.Customer);
    const stored = await storeImage(config.dataDir, picture, 'picture', { square: true });
    const company = await setProfilePicture(db, config.dataDir, companyId, stored);
    return { message: 'Profile picture uploaded successfully.', company };
  }

  @Guarded(Role.Admin)
  @Mutation(() => CompanyPayload, {
    description: 'Frees the email and domain of a company that never confirmed and has no APPROVED key.',
  })
  async releaseCompany(
    @Arg('companyId', () => ID, { description: 'UUID of the company.' }) companyId: string,
    @Ctx() { db, viewer, now }: Context,
  ): Promise<CompanyPayload> {
    await releaseCompany(db, companyId, viewerAs(viewer, Role.Admin).administratorId, now);
    return { message: 'The email and the domain are free again.', company: await findCompany(db.manager, companyId) };
  }
}
