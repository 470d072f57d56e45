import { Field, InputType, ID } from 'type-graphql';
import { KNOWN_FIELD } from '../../../platform/kernel/apply-edit.ts';
import { PayloadOf } from '../../../platform/kernel/mutation-payload.ts';
import { Upload, type ReceivedFilePromise } from '../../../platform/storage/upload.scalar.ts';
import { AdministratorPayload } from '../../administrators/administrators/administrators.types.ts';
import { CompanyPayload } from '../../companies/companies/companies.types.ts';
import { PHONE_HELP } from '../accounts/phone.rules.ts';

@InputType({ description: "A company's profile." })
export class ProfileInput {
  @Field({ description: 'Name, at most 200 characters.' })
  name: string;

  @Field({ description: 'Email. The part after the @ cannot change, and a changed email must be confirmed.' })
  email: string;

  @Field(() => String, {
    nullable: true,
    description: 'Postal address, at most 500 characters. Unchanged if omitted.',
  })
  address?: string | null;

  @Field(() => String, {
    nullable: true,
    description: `Phone number, or empty. ${PHONE_HELP} Unchanged if omitted or equal to the stored one.`,
  })
  phone?: string | null;
}

@InputType({ description: "The company's new profile." })
export class UpdateProfileInput extends ProfileInput {
  @Field(() => ProfileInput, KNOWN_FIELD)
  known?: ProfileInput | null;
}

@InputType({ description: 'A company and its corrected profile.' })
export class UpdateCompanyInput extends ProfileInput {
  @Field(() => ID, { description: 'UUID of the company.' })
  companyId: string;

  @Field(() => ProfileInput, KNOWN_FIELD)
  known?: ProfileInput | null;
}

@InputType({ description: "An administrator's own details." })
export class AdministratorProfileInput {
  @Field({ description: 'Name, at most 200 characters.' })
  name: string;

  @Field(() => String, {
    nullable: true,
    description: 'The email for notifications and reset links. `null` for none.',
  })
  email?: string | null;
}

@InputType({ description: "The administrator's new details." })
export class UpdateAdministratorProfileInput extends AdministratorProfileInput {
  @Field(() => String, { nullable: true, description: 'The current password, required if the email changes.' })
  currentPassword?: string | null;

  @Field(() => AdministratorProfileInput, KNOWN_FIELD)
  known?: AdministratorProfileInput | null;
}

@InputType({ description: 'The new profile picture.' })
export class SetProfilePictureInput {
  @Field(() => Upload, { description: 'A PNG, JPEG or WebP file of at most 5 MB.' })
  picture: ReceivedFilePromise;
}

@PayloadOf('updateProfile')
export class UpdateProfilePayload extends CompanyPayload {}

@PayloadOf('updateCompany')
export class UpdateCompanyPayload extends CompanyPayload {}

@PayloadOf('setProfilePicture')
export class SetProfilePicturePayload extends CompanyPayload {}

@PayloadOf('removeProfilePicture')
export class RemoveProfilePicturePayload extends CompanyPayload {}

@PayloadOf('updateAdministratorProfile')
export class UpdateAdministratorProfilePayload extends AdministratorPayload {}
