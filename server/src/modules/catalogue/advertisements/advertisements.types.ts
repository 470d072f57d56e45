import { Field, InputType, ObjectType } from 'type-graphql';
import { createConnectionType, createPageType } from '../../../platform/kernel/pages.ts';
import { MutationPayload } from '../../../platform/kernel/mutation-payload.ts';
import { Upload, type UploadedFile } from '../../../platform/storage/upload.scalar.ts';
import { AdPosition, AdType, Advertisement } from './advertisement.entity.ts';

@InputType({ description: 'The fields of a new or changed advertisement.' })
export class AdvertisementInput {
  @Field({ description: 'The title, 1 to 200 characters.' })
  title: string;

  @Field(() => AdPosition, { description: 'The position in the chat app.' })
  position: AdPosition;

  @Field(() => AdType, { description: 'The type of the content.' })
  type: AdType;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether chat apps receive the advertisement. Defaults to true for a new advertisement, and to the current value for an existing one.',
  })
  isActive?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The HTML, for type HTML, at most 50,000 characters. Disallowed elements, attributes and styles are removed.',
  })
  htmlContent?: string | null;

  @Field(() => Upload, {
    nullable: true,
    description:
      'The image, for type IMAGE: a png, jpeg or webp file of at most 5 MB. Omit it in a change to keep the current image.',
  })
  imageFile?: UploadedFile | null;
}

const REMOVED_DESCRIPTION =
  "The distinct elements, attributes and styles that the cleanup removed from the HTML, such as 'script', 'onclick of img' or 'position in the style of p'";

@ObjectType({ description: 'The result of a cleanup of HTML.', simpleResolvers: true })
export class CleanedHtml {
  @Field({ description: 'The cleaned HTML that would be stored.' })
  html: string;

  @Field(() => [String], { description: `${REMOVED_DESCRIPTION}.` })
  removed: string[];
}

@ObjectType({ implements: MutationPayload, description: 'An advertisement after a change.', simpleResolvers: true })
export class AdvertisementPayload extends MutationPayload {
  @Field(() => Advertisement, {
    nullable: true,
    description: 'The advertisement after the change. Null if the request failed.',
  })
  advertisement?: Advertisement | null;

  @Field(() => [String], { nullable: true, description: `${REMOVED_DESCRIPTION}. Null if the request failed.` })
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
