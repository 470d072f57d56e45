import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { findCompany } from '../companies/companies.service.ts';
import { Company } from '../companies/company.entity.ts';
import type { Context } from '../shared/context.ts';
import { Guarded } from '../shared/guards.ts';
import { Role, viewerAs } from '../shared/viewer.ts';
import { AddOn } from '../plans/add-on.rules.ts';
import { Key } from './key.entity.ts';
import { KeyEvent } from './key-event.entity.ts';
import { changeKeyStatus, withdrawKey } from './key-decisions.service.ts';
import { extensionProblem } from './key-extension.rules.ts';
import * as requests from './key-requests.service.ts';
import { KeyStatus, nextStatuses, statusName } from './key-status.rules.ts';
import { findKey, listKeys } from './keys.service.ts';
import {
  AddKeyUsersInput,
  KeyListArgs,
  KeyPage,
  KeyPayload,
  KeyQuote,
  KeyQuoteResult,
  KeyTerms,
  RequestKeyInput,
} from './keys.types.ts';

const momentOf = ({ now, config }: Context): requests.Moment => ({
  now,
  zone: config.businessTimeZone,
  publicUrl: config.publicUrl,
});
const KEY_ID = 'UUID of the key.';

@Resolver(() => Key)
export class KeysResolver {
  @Guarded(Role.Admin)
  @Query(() => KeyPage, {
    description: 'All keys. Searches licence string, plan type, status and company name.',
  })
  keys(@Args(() => KeyListArgs) args: KeyListArgs, @Ctx() { db }: Context): Promise<KeyPage> {
    return listKeys(db.manager, args, null);
  }

  @Guarded(Role.Customer, Role.Admin)
  @Query(() => Key, { description: "One key; NOT_FOUND where there is none, or where it is another company's." })
  key(@Arg('id', () => ID, { description: KEY_ID }) id: string, @Ctx() { db, viewer }: Context): Promise<Key> {
    return findKey(db.manager, id, viewer.role === Role.Customer ? viewer.companyId : null);
  }

  @Guarded(Role.Customer)
  @Query(() => KeyQuoteResult, { description: 'What a new key would cost, and from when to when it would run.' })
  async keyQuote(
    @Arg('terms', () => KeyTerms, { description: 'The wanted key.' }) terms: KeyTerms,
    @Ctx() context: Context,
  ): Promise<KeyQuoteResult> {
    const { companyId } = viewerAs(context.viewer, Role.Customer);
    return { quote: await requests.draftRequest(context.db.manager, companyId, terms, momentOf(context)) };
  }

  @Guarded(Role.Customer)
  @Query(() => KeyQuoteResult, { description: 'What adding users to a running key would cost.' })
  async addKeyUsersQuote(
    @Arg('keyId', () => ID, { description: KEY_ID }) keyId: string,
    @Arg('addedUsers', () => Int, { description: 'How many users to add, from 1.' }) addedUsers: number,
    @Ctx() context: Context,
  ): Promise<KeyQuoteResult> {
    const key = await findKey(context.db.manager, keyId, viewerAs(context.viewer, Role.Customer).companyId);
    return { quote: await requests.draftExtension(context.db.manager, key, addedUsers, momentOf(context)) };
  }

  @Guarded(Role.Admin)
  @Query(() => KeyQuoteResult, { description: 'What a key that an administrator makes for a company would cost.' })
  async createKeyQuote(
    @Arg('companyId', () => ID, { description: 'UUID of the company.' }) companyId: string,
    @Arg('terms', () => KeyTerms, { description: 'The wanted key.' }) terms: KeyTerms,
    @Ctx() context: Context,
  ): Promise<KeyQuoteResult> {
    await findCompany(context.db.manager, companyId);
    return { quote: await requests.draftCreation(context.db.manager, companyId, terms, momentOf(context)) };
  }

  @Guarded(Role.Customer)
  @Mutation(() => KeyPayload, {
    description: 'Requests a new key; it waits as PENDING until an administrator decides.',
  })
  async requestKey(
    @Arg('input', () => RequestKeyInput, { description: 'The wanted key.' }) input: RequestKeyInput,
    @Ctx() context: Context,
  ): Promise<KeyPayload> {
    const { companyId } = viewerAs(context.viewer, Role.Customer);
    const key = await requests.requestKey(context.db, companyId, input, momentOf(context));
    return { message: 'Key request created successfully.', key };
  }

  @Guarded(Role.Customer)
  @Mutation(() => KeyPayload, {
    description: 'Requests more users for an APPROVED key; it runs on, and its licence string stays the same.',
  })
  async addKeyUsers(
    @Arg('keyId', () => ID, { description: KEY_ID }) keyId: string,
    @Arg('input', () => AddKeyUsersInput, { description: 'The users to add.' }) input: AddKeyUsersInput,
    @Ctx() context: Context,
  ): Promise<KeyPayload> {
    const { companyId } = viewerAs(context.viewer, Role.Customer);
    const key = await requests.addKeyUsers(context.db, companyId, keyId, input, momentOf(context));
    return { message: 'Request to add users created successfully.', key };
  }

  @Guarded(Role.Customer)
  @Mutation(() => KeyPayload, { description: "Takes the company's own PENDING request back; it becomes REJECTED." })
  async withdrawKey(
    @Arg('keyId', () => ID, { description: KEY_ID }) keyId: string,
    @Ctx() context: Context,
  ): Promise<KeyPayload> {
    const { companyId } = viewerAs(context.viewer, Role.Customer);
    const key = await withdrawKey(context.db, companyId, keyId, momentOf(context));
    return { message: 'Key request withdrawn.', key };
  }

  @Guarded(Role.Admin)
  @Mutation(() => KeyPayload, { description: 'Makes a key for a company; it is APPROVED at once.' })
  async createKey(
    @Arg('companyId', () => ID, { description: 'UUID of the company.' }) companyId: string,
    @Arg('input', () => RequestKeyInput, { description: 'The wanted key.' }) input: RequestKeyInput,
    @Ctx() context: Context,
  ): Promise<KeyPayload> {
    const { administratorId } = viewerAs(context.viewer, Role.Admin);
    const key = await requests.createKey(context.db, companyId, input, administratorId, momentOf(context));
    return { message: 'Key created successfully.', key };
  }

  @Guarded(Role.Admin)
  @Mutation(() => KeyPayload, { description: 'Decides a key: `Key.nextStatuses` says what is possible.' })
  async changeKeyStatus(
    @Arg('keyId', () => ID, { description: KEY_ID }) keyId: string,
    @Arg('status', () => KeyStatus, { description: 'The status it shall take.' }) status: KeyStatus,
    @Arg('reason', () => String, {
      nullable: true,
      description:
        'Why it is rejected or disabled, at most 500 characters; the company reads it. An approval keeps none.',
    })
    reason: string | null,
    @Ctx() context: Context,
  ): Promise<KeyPayload> {
    const { administratorId } = viewerAs(context.viewer, Role.Admin);
    const decision = { ...momentOf(context), administratorId, reason };
    const key = await changeKeyStatus(context.db, keyId, status, decision);
    return { message: `Key ${statusName(status).toLowerCase()} successfully.`, key };
  }

  @FieldResolver(() => Company, { description: 'Whose key it is.' })
  async company(@Root() key: Key, @Ctx() { loaders }: Context): Promise<Company> {
    return key.company ?? (await loaders.company.load(key.companyId))!;
  }

  @FieldResolver(() => KeyQuote, { description: 'The price it was asked for at; later prices do not change it.' })
  quote(@Root() key: Key): KeyQuote {
    const inactiveAddOns = key.addOns.filter((addOn: AddOn) => !key.lines.some((line) => line.addOn === addOn));
    const { lines, subtotal, gst, roundOff, total, startsAt, expiresAt } = key;
    return { lines, inactiveAddOns, subtotal, gst, roundOff, total, startsAt, expiresAt };
  }

  @FieldResolver(() => Key, { nullable: true, description: 'The key it extends; null for a key of its own.' })
  replaces(@Root() key: Key, @Ctx() { loaders }: Context): Promise<Key | null> | null {
    return key.replacesId ? loaders.key.load(key.replacesId) : null;
  }

  @FieldResolver(() => Key, { nullable: true, description: 'The extension that took its place; null when none did.' })
  async replacedBy(@Root() key: Key, @Ctx() { loaders }: Context): Promise<Key | null> {
    if (key.status !== KeyStatus.DISABLED) return null;
    return (await loaders.keyExtensions.load(key.id)).find(({ status }) => status !== KeyStatus.PENDING) ?? null;
  }

  @FieldResolver(() => [KeyStatus], {
    description: 'What the viewer may make of it with `changeKeyStatus`; empty for a customer.',
  })
  nextStatuses(@Root() key: Key, @Ctx() { viewer }: Context): readonly KeyStatus[] {
    return viewer.role === Role.Admin ? nextStatuses(key.status) : [];
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer may take it back with `withdrawKey`.' })
  isWithdrawable(@Root() key: Key, @Ctx() { viewer }: Context): boolean {
    return viewer.role === Role.Customer && key.status === KeyStatus.PENDING;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Why users cannot be added with `addKeyUsers`; null when they can.',
  })
  async extensionRefusal(@Root() key: Key, @Ctx() { loaders, now }: Context): Promise<string | null> {
    const problem = extensionProblem(key, false, now);
    if (problem) return problem;
    const extensions = await loaders.keyExtensions.load(key.id);
    const isPending = extensions.some(({ status }) => status === KeyStatus.PENDING);
    return extensionProblem(key, isPending, now);
  }

  @FieldResolver(() => [KeyEvent], { description: 'What happened to it, oldest first.' })
  history(@Root() key: Key, @Ctx() { loaders }: Context): Promise<KeyEvent[]> {
    return loaders.keyEvents.load(key.id);
  }
}

@Resolver(() => KeyEvent)
export class KeyEventsResolver {
  @FieldResolver(() => String, {
    description: "Who did it: 'Company', or for an administrator the name; a company reads 'Administrator' for it.",
  })
  by(@Root() event: KeyEvent, @Ctx() { viewer }: Context): string {
    if (!event.administratorId) return 'Company';
    return (viewer.role === Role.Admin && event.administrator?.name) || 'Administrator';
  }
}

@Resolver(() => Company)
export class CompanyKeysResolver {
  @FieldResolver(() => KeyPage, {
    description: 'Its keys. Searches licence string, plan type and status.',
  })
  keys(@Root() company: Company, @Args(() => KeyListArgs) args: KeyListArgs, @Ctx() { db }: Context): Promise<KeyPage> {
    return listKeys(db.manager, args, company.id);
  }

  @FieldResolver(() => Int, { description: 'How many keys it has; a replaced key counts with its extension.' })
  keyCount(@Root() company: Company, @Ctx() { loaders }: Context): Promise<number> {
    return loaders.keyCount.load(company.id);
  }

  @FieldResolver(() => Key, {
    nullable: true,
    description: 'Its APPROVED key that runs now, the one with the latest expiry; null when none does.',
  })
  currentKey(@Root() company: Company, @Ctx() { loaders }: Context): Promise<Key | null> {
    return loaders.currentKey.load(company.id);
  }

  @FieldResolver(() => Key, {
    nullable: true,
    description:
      'Its PENDING or APPROVED key with the latest expiry, from which a new one is priced; null without one.',
  })
  latestKey(@Root() company: Company, @Ctx() { loaders }: Context): Promise<Key | null> {
    return loaders.latestKey.load(company.id);
  }

  @FieldResolver(() => Key, {
    nullable: true,
    description: 'Its newest waiting request, else its APPROVED key that starts next; null when there is neither.',
  })
  async upcomingKey(@Root() company: Company, @Ctx() { loaders }: Context): Promise<Key | null> {
    return (await loaders.waitingKey.load(company.id)) ?? loaders.nextKey.load(company.id);
  }
}
