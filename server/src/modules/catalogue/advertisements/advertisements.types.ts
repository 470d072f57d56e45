import { Field, InputType, ObjectType } from 'type-graphql';
import { createPageType } from '../../../platform/kernel/pages.ts';
import { MutationPayload } from '../../../platform/kernel/mutation-payload.ts';
import { Upload, type UploadedFile } from '../../../platform/storage/upload.scalar.ts';
import { AdPosition, AdType, Advertisement } from './advertisement.entity.ts';

@InputType({ description: 'A new advertisement, or what an existing one becomes.' })
export class AdvertisementInput {
  @Field({ description: '1 to 200 characters.' })
  title: string;

  @Field(() => AdPosition, { description: 'Where it is shown.' })
  position: AdPosition;

  @Field(() => AdType, { description: 'What it consists of.' })
  type: AdType;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether chat apps receive it. When left out, a new one is active and a changed one stays as it was.',
  })
  isActive?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description: 'The HTML, for type HTML: at most 50,000 characters; anything that is not allowed is removed.',
  })
  htmlContent?: string | null;

  @Field(() => Upload, {
    nullable: true,
    description: 'The image, for type IMAGE: a png, jpeg or webp of at most 5 MB; an edit without one keeps the image.',
  })
  imageFile?: UploadedFile | null;
}

const REMOVED_DESCRIPTION =
  "What cleaning removed from the HTML, each once: 'script', 'onclick of img', 'position in the style of p'";

@ObjectType({ description: 'HTML as an advertisement would hold it.', simpleResolvers: true })
export class CleanedHtml {
  @Field({ description: 'What would be stored, and shown by chat apps.' })
  html: string;

  @Field(() => [String], { description: `${REMOVED_DESCRIPTION}.` })
  removed: string[];
}

@ObjectType({ implements: MutationPayload, description: 'An advertisement after a change.', simpleResolvers: true })
export class AdvertisementPayload extends MutationPayload {
  @Field(() => Advertisement, { nullable: true, description: 'The advertisement as it is now; null when refused.' })
  advertisement?: Advertisement | null;

  @Field(() => [String], { nullable: true, description: `${REMOVED_DESCRIPTION}; null when refused.` })
  removed?: string[] | null;
}

@ObjectType({ description: 'One page of advertisements, newest first.', simpleResolvers: true })
export class AdvertisementPage extends createPageType(() => Advertisement, 'advertisements') {}
