import { Field, InputType, ObjectType, ID } from 'type-graphql';
import { KNOWN_FIELD } from '../../../platform/kernel/apply-edit.ts';
import { MutationPayload, PayloadOf } from '../../../platform/kernel/mutation-payload.ts';
import { createPageType, createConnectionType } from '../../../platform/kernel/pages.ts';
import { Upload, type ReceivedFilePromise } from '../../../platform/storage/upload.scalar.ts';
import { AdPosition, AdType, Advertisement } from './advertisement.entity.ts';

@InputType()
abstract class AdvertisementFields {
  @Field({ description: 'The title, 1 to 200 characters.' })
  title: string;

  @Field(() => AdPosition, { description: 'The position in the chat app.' })
  position: AdPosition;

  @Field(() => AdType, { description: 'The type of the content.' })
  type: AdType;
}

@InputType({ description: 'An advertisement, as the client loaded it.' })
export class KnownAdvertisementInput extends AdvertisementFields {
  @Field({ description: 'The content, as `Advertisement.content` returned it.' })
  content: string;

  @Field({ description: 'Whether chat apps receive the advertisement.' })
  isActive: boolean;
}

@InputType()
export abstract class AdvertisementInput extends AdvertisementFields {
  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether chat apps receive the advertisement. Defaults to true for a new advertisement, and to the current value for an existing one.',
  })
  isActive?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The HTML, for type HTML, at most 50,000 characters. Disallowed elements, attributes and styles are removed. Stored HTML that is sent back unchanged can be longer.',
  })
  htmlContent?: string | null;

  @Field(() => Upload, {
    nullable: true,
    description:
      'The image, for type IMAGE: a PNG, JPEG or WebP file of at most 5 MB. Omit it in a change to keep the current image.',
  })
  imageFile?: ReceivedFilePromise | null;
}

@InputType({ description: 'The new advertisement.' })
export class CreateAdvertisementInput extends AdvertisementInput {}

@InputType({ description: 'An advertisement and its new fields.' })
export class UpdateAdvertisementInput extends AdvertisementInput {
  @Field(() => ID, { description: 'UUID of the advertisement.' })
  advertisementId: string;

  @Field(() => KnownAdvertisementInput, KNOWN_FIELD)
  known?: KnownAdvertisementInput | null;
}

const REMOVED_PARTS_DESCRIPTION =
  "The distinct elements, attributes and styles that the cleanup removed from the HTML, such as 'script', 'onclick of img' or 'position in the style of p'";

@ObjectType({ description: 'The result of a cleanup of HTML.', simpleResolvers: true })
export class CleanedHtml {
  @Field({ description: 'The cleaned HTML that would be stored.' })
  html: string;

  @Field(() => [String], { description: `${REMOVED_PARTS_DESCRIPTION}.` })
  removed: string[];
}

@ObjectType({ simpleResolvers: true })
abstract class AdvertisementPayload extends MutationPayload {
  @Field(() => Advertisement, {
    nullable: true,
    description: 'The advertisement after the change. `null` if the request failed.',
  })
  advertisement?: Advertisement | null;

  @Field(() => [String], {
    nullable: true,
    description: `${REMOVED_PARTS_DESCRIPTION}. \`null\` if the request failed.`,
  })
  removed?: string[] | null;
}

@ObjectType({ description: 'Advertisements, newest first, read by cursor.', simpleResolvers: true })
export class AdvertisementConnection extends createConnectionType(
  'Advertisement',
  () => Advertisement,
  'advertisements',
) {}

@ObjectType({ description: 'One page of advertisements, newest first.', simpleResolvers: true })
export class AdvertisementPage extends createPageType(() => Advertisement, 'advertisements') {}

@InputType({ description: 'The advertisement to delete.' })
export class DeleteAdvertisementInput {
  @Field(() => ID, { description: 'UUID of the advertisement.' })
  advertisementId: string;
}

@PayloadOf('createAdvertisement')
export class CreateAdvertisementPayload extends AdvertisementPayload {}

@PayloadOf('updateAdvertisement')
export class UpdateAdvertisementPayload extends AdvertisementPayload {}
