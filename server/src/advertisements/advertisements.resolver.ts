import { Arg, ArgsType, Args, Ctx, Field, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { attemptOf } from '../idempotency/idempotency.service.ts';
import { digestOf } from '../uploads/upload.scalar.ts';
import type { Context } from '../shared/context.ts';
import { AddOn } from '../plans/add-on.rules.ts';
import { badInput } from '../shared/faults.ts';
import { Costs, Guarded, Idempotent, Needs, Scoped } from '../shared/guards.ts';
import { Right } from '../shared/rights.rules.ts';
import { PageArgs } from '../shared/pages.ts';
import { DeletePayload } from '../shared/payload.ts';
import { Scope } from '../shared/scopes.rules.ts';
import { Role, viewerAs } from '../shared/viewer.ts';
import { cleanHtmlOnce, cleanTypedHtml, HtmlTooComplex } from './advertisement-html.ts';
import { AdPosition, AdType, Advertisement } from './advertisement.entity.ts';
import { MAX_HTML } from './advertisement.rules.ts';
import * as advertisements from './advertisements.service.ts';
import { AdvertisementInput, AdvertisementPage, AdvertisementPayload, CleanedHtml } from './advertisements.types.ts';

@ArgsType()
class AdvertisementPageArgs extends PageArgs {
  @Field(() => Int, { defaultValue: 10, description: 'Records per page, 1 to 100.' })
  declare limit: number;
}

// the longest html takes a tenth of a second or two
const CLEANING_COST = 2000;

@Resolver(() => Advertisement)
export class AdvertisementsResolver {
  @Guarded(Role.Admin)
  @Scoped(Scope.ADVERTISEMENTS_READ)
  @Query(() => AdvertisementPage, { description: 'Advertisements, newest first.' })
  advertisements(
    @Args(() => AdvertisementPageArgs) page: AdvertisementPageArgs,
    @Ctx() { db }: Context,
  ): Promise<AdvertisementPage> {
    return advertisements.listAdvertisements(db.manager, page);
  }

  @Guarded(Role.Admin)
  @Scoped(Scope.ADVERTISEMENTS_READ)
  @Costs(CLEANING_COST)
  @Query(() => CleanedHtml, { description: 'What would be stored of the HTML of an advertisement; nothing is.' })
  async cleanedHtml(
    @Arg('html', () => String, {
      description: 'At most 50,000 characters, with elements nested at most 100 levels deep.',
    })
    html: string,
  ): Promise<CleanedHtml> {
    if (html.length > MAX_HTML)
      throw badInput(`The HTML can have at most ${MAX_HTML.toLocaleString('en-IN')} characters.`);
    return cleanTypedHtml(html).catch((error: Error) => {
      throw error instanceof HtmlTooComplex ? badInput(error.message) : error;
    });
  }

  @Guarded(Role.ChatApp)
  @Query(() => [Advertisement], {
    description: 'What the chat app shows now, newest first; empty when its key has no ADVERTISEMENT add-on.',
  })
  async activeAdvertisements(
    @Arg('position', () => AdPosition, {
      nullable: true,
      description: 'Only those shown in this place, those for ANYWHERE included. All places when left out.',
    })
    position: AdPosition | null,
    @Ctx() { db, viewer, bearers }: Context,
  ): Promise<Advertisement[]> {
    const key = await bearers.readKept(viewerAs(viewer, Role.ChatApp).licenceString, db.manager);
    if (!key?.addOns.includes(AddOn.ADVERTISEMENT)) return [];
    return advertisements.activeAdvertisements(db.manager, position);
  }

  @Idempotent()
  @Guarded(Role.Admin)
  @Scoped(Scope.ADVERTISEMENTS_WRITE)
  @Costs(CLEANING_COST)
  @Needs(Right.ADVERTISEMENTS)
  @Mutation(() => AdvertisementPayload, { description: 'Creates an advertisement.' })
  async createAdvertisement(
    @Arg('input', () => AdvertisementInput, { description: 'The advertisement.' }) input: AdvertisementInput,
    @Ctx() context: Context,
  ): Promise<AdvertisementPayload> {
    const { db, images } = context;
    const imageFile = input.imageFile && (await digestOf(input.imageFile));
    const attempt = attemptOf(context, 'createAdvertisement', { ...input, imageFile });
    const saved = await advertisements.createAdvertisement(db, images, input, attempt);
    return { message: 'Advertisement saved successfully.', ...saved };
  }

  @Guarded(Role.Admin)
  @Scoped(Scope.ADVERTISEMENTS_WRITE)
  @Costs(CLEANING_COST)
  @Needs(Right.ADVERTISEMENTS)
  @Mutation(() => AdvertisementPayload, { description: 'Changes an advertisement.' })
  async updateAdvertisement(
    @Arg('id', () => ID, { description: 'UUID of the advertisement.' }) id: string,
    @Arg('input', () => AdvertisementInput, { description: 'The advertisement.' }) input: AdvertisementInput,
    @Ctx() { db, images }: Context,
  ): Promise<AdvertisementPayload> {
    const saved = await advertisements.updateAdvertisement(db, images, id, input);
    return { message: 'Advertisement saved successfully.', ...saved };
  }

  @Guarded(Role.Admin)
  @Scoped(Scope.ADVERTISEMENTS_WRITE)
  @Needs(Right.ADVERTISEMENTS)
  @Mutation(() => DeletePayload, { description: 'Deletes an advertisement and its image.' })
  async deleteAdvertisement(
    @Arg('id', () => ID, { description: 'UUID of the advertisement.' }) id: string,
    @Ctx() { db, images }: Context,
  ): Promise<DeletePayload> {
    await advertisements.deleteAdvertisement(db, images, id);
    return { message: 'Advertisement Deleted Successfully.' };
  }

  // cleaned on the way out too, so that a stricter rule also applies to what was stored before it
  @FieldResolver(() => String, { description: 'The cleaned HTML, or the path of the image under /uploads.' })
  async content(@Root() { type, content }: Advertisement): Promise<string> {
    return type === AdType.HTML ? cleanHtmlOnce(content) : content;
  }
}
