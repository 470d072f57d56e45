import type { GraphQLResolveInfo } from 'graphql';
import { Arg, ID, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root, Info } from 'type-graphql';
import type { EntityManager } from 'typeorm';
import {
  QueryCost,
  AllowRoles,
  LimitsAppRate,
  Idempotent,
  RequiresPermission,
  RequiresScopes,
} from '../../../platform/auth/guards.ts';
import { Permission } from '../../../platform/auth/permissions.rules.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { Role, getViewerAs } from '../../../platform/auth/viewer.ts';
import type { Context } from '../../../platform/context/context.ts';
import { getIdempotentRequest } from '../../../platform/idempotency/idempotency.service.ts';
import { formatCount } from '../../../platform/kernel/count-formats.rules.ts';
import { isLongerThan } from '../../../platform/kernel/free-text.rules.ts';
import { Input } from '../../../platform/kernel/mutation-input.ts';
import { DeletePayload } from '../../../platform/kernel/mutation-payload.ts';
import { CursorArgs, type ListArgs, PageArgs, toConnection, toPage } from '../../../platform/kernel/pages.ts';
import { selectsTotalCount } from '../../../platform/kernel/selected-fields.ts';
import { createBadInputError } from '../../../platform/kernel/system-errors.ts';
import { hashUpload } from '../../../platform/storage/upload.scalar.ts';
import { AddOn } from '../prices/add-on.rules.ts';
import { cleanSubmittedHtml } from './advertisement-html.ts';
import { AdPosition, Advertisement } from './advertisement.entity.ts';
import { MAX_HTML_LENGTH } from './advertisement.rules.ts';
import * as advertisements from './advertisements.service.ts';
import {
  AdvertisementConnection,
  AdvertisementPage,
  CleanedHtml,
  CreateAdvertisementInput,
  CreateAdvertisementPayload,
  DeleteAdvertisementInput,
  UpdateAdvertisementInput,
  UpdateAdvertisementPayload,
} from './advertisements.types.ts';
import { HtmlLimitError } from './html-limits.ts';

declare module '../../../platform/context/context.ts' {
  interface Runtime {
    /**
     * Returns the add-ons of the active key with a licence string, at most one second stale. The module licensing
     * implements it.
     */
    readGrantedAddOns(licenceString: string, db: EntityManager): Promise<readonly AddOn[]>;
  }
}

// The cost is high, because cleaning the longest HTML takes 100 to 200 ms.
const CLEANING_COST = 2000;

const readAdvertisements = (args: ListArgs, { db }: Context, info: GraphQLResolveInfo) =>
  advertisements.listAdvertisements(db.manager, args, { needsTotal: selectsTotalCount(info), needsExactTotal: true });

const POSITION_DESCRIPTION = 'Only advertisements in this position or ANYWHERE. Defaults to all positions.';

/** Returns whether the key of the chat app has the add-on ADVERTISEMENT. */
async function hasAdvertisementAddOn({ db, viewer, readGrantedAddOns }: Context): Promise<boolean> {
  const addOns = await readGrantedAddOns(getViewerAs(viewer, Role.ChatApp).licenceString, db.manager);
  return addOns.includes(AddOn.ADVERTISEMENT);
}

@Resolver(() => Advertisement)
export class AdvertisementsResolver {
  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.ADVERTISEMENTS_READ)
  @Query(() => AdvertisementConnection, { description: 'Advertisements, newest first.' })
  async advertisements(
    @Args(() => CursorArgs) cursor: CursorArgs,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<AdvertisementConnection> {
    return toConnection(await readAdvertisements(cursor, context, info));
  }

  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.ADVERTISEMENTS_READ)
  @Query(() => AdvertisementPage, { description: 'A numbered page of `advertisements`.' })
  async advertisementPage(
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<AdvertisementPage> {
    return toPage(await readAdvertisements(page, context, info));
  }

  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.ADVERTISEMENTS_READ)
  @Query(() => Advertisement, {
    nullable: true,
    description: 'An advertisement. `null` with the error NOT_FOUND for an unknown id.',
  })
  advertisement(
    @Arg('id', () => ID, { description: 'UUID of the advertisement.' }) id: string,
    @Ctx() { db }: Context,
  ): Promise<Advertisement> {
    return advertisements.findAdvertisement(db.manager, id);
  }

  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.ADVERTISEMENTS_READ)
  @QueryCost(CLEANING_COST)
  @Query(() => CleanedHtml, { description: 'Previews the cleanup of the HTML of an advertisement. Nothing is stored.' })
  async cleanedHtml(
    @Arg('html', () => String, {
      description: 'The HTML: at most 50,000 characters, with elements nested at most 100 levels deep.',
    })
    html: string,
  ): Promise<CleanedHtml> {
    if (isLongerThan(html, MAX_HTML_LENGTH))
      throw createBadInputError(`The HTML can have at most ${formatCount(MAX_HTML_LENGTH)} characters.`);
    return cleanSubmittedHtml(html).catch((error: Error) => {
      throw error instanceof HtmlLimitError ? createBadInputError(error.message) : error;
    });
  }

  @AllowRoles(Role.ChatApp)
  @LimitsAppRate()
  @Query(() => AdvertisementConnection, {
    description:
      'The active advertisements for the chat app, newest first. Empty if its key has no ADVERTISEMENT add-on.',
  })
  async chatAppAdvertisements(
    @Arg('position', () => AdPosition, { nullable: true, description: POSITION_DESCRIPTION })
    position: AdPosition | null,
    @Args(() => CursorArgs) cursor: CursorArgs,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<AdvertisementConnection> {
    const countOptions = { needsTotal: selectsTotalCount(info), needsExactTotal: true };
    const filter = { position, hasAddOn: await hasAdvertisementAddOn(context) };
    return toConnection(
      await advertisements.listChatAppAdvertisements(context.db.manager, filter, cursor, countOptions),
    );
  }

  @AllowRoles(Role.ChatApp)
  @LimitsAppRate()
  @Query(() => [Advertisement], {
    description:
      'All active advertisements for the chat app, newest first. Empty if its key has no ADVERTISEMENT add-on.',
    deprecationReason: 'Use chatAppAdvertisements. Removed after 2027-12-31.',
  })
  async activeAdvertisements(
    @Arg('position', () => AdPosition, { nullable: true, description: POSITION_DESCRIPTION })
    position: AdPosition | null,
    @Ctx() context: Context,
  ): Promise<Advertisement[]> {
    if (!(await hasAdvertisementAddOn(context))) return [];
    return advertisements.listActiveAdvertisements(context.db.manager, position);
  }

  @Idempotent()
  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.ADVERTISEMENTS_WRITE)
  @QueryCost(CLEANING_COST)
  @RequiresPermission(Permission.ADVERTISEMENTS)
  @Mutation(() => CreateAdvertisementPayload, { description: 'Creates an advertisement.' })
  async createAdvertisement(
    @Input(() => CreateAdvertisementInput) input: CreateAdvertisementInput,
    @Ctx() context: Context,
  ): Promise<CreateAdvertisementPayload> {
    const { db, images } = context;
    const imageHash = input.imageFile && (await hashUpload(input.imageFile));
    const content = { ...input, imageFile: imageHash };
    const idempotentRequest = getIdempotentRequest(context, 'createAdvertisement', content);
    const saved = await advertisements.createAdvertisement(db, images, input, idempotentRequest);
    return { message: 'Advertisement saved successfully.', ...saved };
  }

  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.ADVERTISEMENTS_WRITE)
  @QueryCost(CLEANING_COST)
  @RequiresPermission(Permission.ADVERTISEMENTS)
  @Mutation(() => UpdateAdvertisementPayload, { description: 'Changes an advertisement.' })
  async updateAdvertisement(
    @Input(() => UpdateAdvertisementInput) { advertisementId, known, ...input }: UpdateAdvertisementInput,
    @Ctx() { db, images }: Context,
  ): Promise<UpdateAdvertisementPayload> {
    const saved = await advertisements.updateAdvertisement(db, images, advertisementId, { input, known });
    return { message: 'Advertisement saved successfully.', ...saved };
  }

  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.ADVERTISEMENTS_WRITE)
  @RequiresPermission(Permission.ADVERTISEMENTS)
  @Mutation(() => DeletePayload, { description: 'Deletes an advertisement and its image.' })
  async deleteAdvertisement(
    @Input(() => DeleteAdvertisementInput) { advertisementId: id }: DeleteAdvertisementInput,
    @Ctx() { db, images }: Context,
  ): Promise<DeletePayload> {
    await advertisements.deleteAdvertisement(db, images, id);
    return { message: 'Advertisement Deleted Successfully.' };
  }

  @FieldResolver(() => String, { description: 'The cleaned HTML, or the path of the image under /uploads.' })
  content(@Root() advertisement: Advertisement): Promise<string> {
    return advertisements.readContent(advertisement);
  }
}
