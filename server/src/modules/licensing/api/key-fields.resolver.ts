import type { GraphQLResolveInfo } from 'graphql';
import { Args, Ctx, FieldResolver, Info, Int, Resolver, Root } from 'type-graphql';
import { Company } from '../../companies/companies/company.entity.ts';
import { checkNotReleased } from '../../companies/companies/released-company.rules.ts';
import type { AddOn } from '../../catalogue/prices/add-on.rules.ts';
import type { Price } from '../../catalogue/prices/pricing.rules.ts';
import { selectsTotalCount } from '../../../platform/kernel/selected-fields.ts';
import type { Context } from '../../../platform/context/context.ts';
import { RequiresScopes } from '../../../platform/auth/guards.ts';
import { CursorArgs } from '../../../platform/kernel/pages.ts';
import { type UserErrorDetails, UserErrorCode } from '../../../platform/kernel/user-error.rules.ts';
import { Permission } from '../../../platform/auth/permissions.rules.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { hasPermission, Role } from '../../../platform/auth/viewer.ts';
import { getTermAndPriceOnApproval } from '../lifecycle/key-approval.rules.ts';
import { KeyEvent } from '../keys/key-event.entity.ts';
import { checkExtension } from '../lifecycle/key-extension.rules.ts';
import { checkGraceChange } from '../lifecycle/key-grace-change.rules.ts';
import { getGraceDays, getGraceEnd, getValidUntil } from '../keys/key-grace.rules.ts';
import { checkReinstatement } from '../lifecycle/key-reinstatement.rules.ts';
import { isOverdue, KeyStatus, getNextStatuses } from '../keys/key-status.rules.ts';
import type { Term } from '../keys/key-term.rules.ts';
import { Key } from '../keys/key.entity.ts';
import { isMasked, getKeyTime, REJECTION_SHOWN_DAYS } from '../keys/keys.service.ts';
import { maskLicenceString } from '../keys/licence-string.rules.ts';
import { EarlierKeys, KeyListArgs, KeyPage, KeyQuote } from '../keys/keys.types.ts';

const canDecide = ({ viewer }: Context) => viewer.role === Role.Admin && hasPermission(viewer, Permission.KEYS);

@Resolver(() => Key)
export class KeyFieldsResolver {
  @FieldResolver(() => String, {
    description:
      'What the chat app shows to prove its licence; an extension keeps that of the key it extends. Only its first group is shown to administrators without the right KEYS.',
  })
  licenceString(@Root() { licenceString }: Key, @Ctx() context: Context): string {
    return isMasked(context) ? maskLicenceString(licenceString) : licenceString;
  }

  @FieldResolver(() => Company, { description: 'The company that has the key.' })
  company(@Root() key: Key, @Ctx() { loaders }: Context): Company | Promise<Company | null> {
    return key.company ?? loaders.company.load(key.companyId);
  }

  @FieldResolver(() => KeyQuote, {
    description:
      'The price at the time of the request; later price changes do not affect it. A late approval replaces it: see `requestedQuote`.',
  })
  quote(@Root() key: Key): KeyQuote {
    return toKeyQuote(key, key.addOns);
  }

  @FieldResolver(() => KeyQuote, {
    nullable: true,
    description:
      'The requested price, where a late approval reduced the paid days; null where `quote` is the requested price.',
  })
  async requestedQuote(@Root() key: Key, @Ctx() { loaders }: Context): Promise<KeyQuote | null> {
    if (key.status === KeyStatus.PENDING || key.status === KeyStatus.REJECTED) return null;
    const history = await loaders.keyEvents.load(key.id);
    return toRequestedQuote(history.find(({ requestedQuote }) => requestedQuote));
  }

  @FieldResolver(() => KeyQuote, {
    nullable: true,
    description:
      'The term and the price that it gets if it is approved now, never more than `quote`; null unless it is PENDING and has not expired.',
  })
  async quoteOnApproval(@Root() key: Key, @Ctx() context: Context): Promise<KeyQuote | null> {
    const { now, loaders } = context;
    if (key.status !== KeyStatus.PENDING || isOverdue(key, { now })) return null;
    const graceBefore = key.startsAt < now ? await loaders.graceBefore.load(key.id) : null;
    return toKeyQuote(getTermAndPriceOnApproval(key, now, graceBefore), key.addOns);
  }

  @FieldResolver(() => Key, { nullable: true, description: 'The key it extends; null for a key of its own.' })
  replaces(@Root() key: Key, @Ctx() { loaders }: Context): Promise<Key | null> | null {
    return key.replacesId ? loaders.key.load(key.replacesId) : null;
  }

  @FieldResolver(() => Key, { nullable: true, description: 'The extension that replaced it; null when there is none.' })
  async replacedBy(@Root() key: Key, @Ctx() { loaders }: Context): Promise<Key | null> {
    if (key.status !== KeyStatus.DISABLED) return null;
    return (await loaders.keyExtensions.load(key.id)).find(({ status }) => status !== KeyStatus.PENDING) ?? null;
  }

  @FieldResolver(() => [KeyStatus], {
    description: 'The statuses the viewer may give it with `changeKeyStatus`; empty for a customer.',
  })
  nextStatuses(@Root() key: Key, @Ctx() context: Context): readonly KeyStatus[] {
    return canDecide(context) ? getNextStatuses(key, getKeyTime(context)) : [];
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer may withdraw it with `withdrawKey`.' })
  isWithdrawable(@Root() key: Key, @Ctx() { viewer }: Context): boolean {
    return viewer.role === Role.Customer && key.status === KeyStatus.PENDING;
  }

  @FieldResolver(() => Boolean, { description: 'Whether its company withdrew it; it is then REJECTED.' })
  async isWithdrawn(@Root() key: Key, @Ctx() { loaders }: Context): Promise<boolean> {
    return key.status === KeyStatus.REJECTED && loaders.isKeyWithdrawn.load(key.id);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'Why an administrator rejected it; null where it is not REJECTED, its company withdrew it, or no reason was given.',
  })
  async rejectionReason(@Root() key: Key, @Ctx() { loaders }: Context): Promise<string | null> {
    if (key.status !== KeyStatus.REJECTED) return null;
    const history = await loaders.keyEvents.load(key.id);
    return history.find(({ status }) => status === KeyStatus.REJECTED)?.reason ?? null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Why users cannot be added with `addKeyUsers`, as a sentence for people; null when they can.',
  })
  async extensionRefusal(@Root() key: Key, @Ctx() context: Context): Promise<string | null> {
    return (await findExtensionProblem(key, context))?.message ?? null;
  }

  @FieldResolver(() => UserErrorCode, {
    nullable: true,
    description: 'Why users cannot be added with `addKeyUsers`, as a code for programs; null when they can.',
  })
  async extensionRefusalCode(@Root() key: Key, @Ctx() context: Context): Promise<UserErrorCode | null> {
    return (await findExtensionProblem(key, context))?.code ?? null;
  }

  @FieldResolver(() => Int, {
    description: 'For how many days it runs on after its expiry: its own number, or else that of the setting.',
  })
  graceDays(@Root() key: Key, @Ctx() { config }: Context): number {
    return getGraceDays(key, config);
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether its days of grace are its own, and a change of the setting does not affect them.',
  })
  hasOwnGrace(@Root() key: Key): boolean {
    return key.graceDays !== null;
  }

  @FieldResolver(() => Date, {
    nullable: true,
    description: 'Until when it runs on after its expiry; null where it has no grace.',
  })
  graceUntil(@Root() key: Key, @Ctx() { config }: Context): Date | null {
    return getGraceEnd(key, config);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer may change its grace with `changeKeyGrace`.' })
  async isGraceChangeable(@Root() key: Key, @Ctx() context: Context): Promise<boolean> {
    if (!canDecide(context) || checkGraceChange(key, context.now).length) return false;
    const company = await context.loaders.company.load(key.companyId);
    return !company || !checkNotReleased(company).length;
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer may reinstate it with `reinstateKey`.' })
  async isReinstatable(@Root() key: Key, @Ctx() context: Context): Promise<boolean> {
    if (!canDecide(context) || key.status !== KeyStatus.DISABLED) return false;
    const { loaders } = context;
    const [extensions, history, company] = await Promise.all([
      loaders.keyExtensions.load(key.id),
      loaders.keyEvents.load(key.id),
      loaders.company.load(key.companyId),
    ]);
    const isReplaced = extensions.some(({ status }) => status !== KeyStatus.PENDING);
    const disabledAt = history.findLast(({ status }) => status === KeyStatus.DISABLED)?.at ?? null;
    const time = getKeyTime(context);
    const judged = {
      ...key,
      isReplaced,
      disabledAt,
      runsUntil: getValidUntil(key, time),
      isReleased: Boolean(company?.releasedAt),
    };
    return !checkReinstatement(judged, time.now).length;
  }

  @FieldResolver(() => EarlierKeys, {
    nullable: true,
    description: 'How the keys stand that its company asked for before it; null for a customer.',
  })
  earlierKeys(@Root() key: Key, @Ctx() { viewer, loaders }: Context): Promise<EarlierKeys> | null {
    return viewer.role === Role.Admin ? loaders.earlierKeys.load(key.id) : null;
  }

  @FieldResolver(() => [KeyEvent], { description: 'What happened to it, oldest first.' })
  history(@Root() key: Key, @Ctx() { loaders }: Context): Promise<KeyEvent[]> {
    return loaders.keyEvents.load(key.id);
  }
}

function toKeyQuote(priced: Term & Price, addOns: readonly AddOn[]): KeyQuote {
  const { lines, subtotal, gst, roundOff, total, startsAt, expiresAt } = priced;
  const inactiveAddOns = addOns.filter((addOn) => !lines.some((line) => line.addOn === addOn));
  return { lines, inactiveAddOns, subtotal, gst, roundOff, total, startsAt, expiresAt };
}

function toRequestedQuote(event: KeyEvent | undefined): KeyQuote | null {
  if (!event?.requestedQuote) return null;
  const { startsAt, expiresAt, ...price } = event.requestedQuote;
  return toKeyQuote({ ...price, startsAt: new Date(startsAt), expiresAt: new Date(expiresAt) }, []);
}

async function findExtensionProblem(key: Key, context: Context): Promise<UserErrorDetails | undefined> {
  const time = getKeyTime(context);
  const [problem] = checkExtension(key, false, time);
  if (problem) return problem;
  const extensions = await context.loaders.keyExtensions.load(key.id);
  const isPending = extensions.some(({ status }) => status === KeyStatus.PENDING);
  return checkExtension(key, isPending, time)[0];
}

@Resolver(() => KeyEvent)
export class KeyEventsResolver {
  @FieldResolver(() => String, {
    description: "Who did it: 'Company', or the administrator's name; a company sees 'Administrator' instead.",
  })
  by(@Root() event: KeyEvent, @Ctx() { viewer }: Context): string {
    if (!event.administratorId) return 'Company';
    return (viewer.role === Role.Admin && event.administrator?.name) || 'Administrator';
  }

  @FieldResolver(() => KeyQuote, {
    nullable: true,
    description: 'The requested price, where this approval came late and reduced the paid days; else null.',
  })
  requestedQuote(@Root() event: KeyEvent): KeyQuote | null {
    return toRequestedQuote(event);
  }
}

@Resolver(() => Company)
export class CompanyKeysResolver {
  @RequiresScopes(Scope.KEYS_READ)
  @FieldResolver(() => KeyPage, {
    description:
      "The company's keys. `search` matches the licence string (with or without dashes), order number, plan type, status, total and state words, like `search` of `keys`.",
  })
  keys(
    @Root() { id }: Company,
    @Args(() => KeyListArgs) args: KeyListArgs,
    @Args(() => CursorArgs) cursor: CursorArgs,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<KeyPage> {
    const counting = { needsTotal: selectsTotalCount(info), needsExactTotal: context.countsExactly };
    const asked = { ...args, ...cursor, ...counting, isMasked: isMasked(context) };
    return context.loaders.companyKeys.load({ id, args: asked });
  }

  @RequiresScopes(Scope.KEYS_READ)
  @FieldResolver(() => Int, {
    description:
      'How many keys it has; a replaced key and its extension count as one. `keys` lists both, so its `totalCount` may be greater.',
  })
  keyCount(@Root() company: Company, @Ctx() { loaders }: Context): Promise<number> {
    return loaders.keyCount.load(company.id);
  }

  @RequiresScopes(Scope.KEYS_READ)
  @FieldResolver(() => Key, {
    nullable: true,
    description:
      'Its running APPROVED key with the latest expiry, also while that is in its grace; null when none is running.',
  })
  currentKey(@Root() company: Company, @Ctx() { loaders }: Context): Promise<Key | null> {
    return loaders.currentKey.load(company.id);
  }

  @RequiresScopes(Scope.KEYS_READ)
  @FieldResolver(() => Key, {
    nullable: true,
    description:
      'Its PENDING or APPROVED key with the latest expiry, from which a new one is priced; null when there is none.',
  })
  latestKey(@Root() company: Company, @Ctx() { loaders }: Context): Promise<Key | null> {
    return loaders.latestKey.load(company.id);
  }

  @RequiresScopes(Scope.KEYS_READ)
  @FieldResolver(() => Key, {
    nullable: true,
    description: `Its newest request that an administrator rejected within the last ${REJECTION_SHOWN_DAYS} days; null if there is none, or if a key was requested or created since.`,
  })
  rejectedKey(@Root() company: Company, @Ctx() { loaders }: Context): Promise<Key | null> {
    return loaders.rejectedKey.load(company.id);
  }

  @RequiresScopes(Scope.KEYS_READ)
  @FieldResolver(() => Key, {
    nullable: true,
    description: 'Its APPROVED key that starts next; null when there is none.',
  })
  nextKey(@Root() company: Company, @Ctx() { loaders }: Context): Promise<Key | null> {
    return loaders.nextKey.load(company.id);
  }

  @RequiresScopes(Scope.KEYS_READ)
  @FieldResolver(() => Key, {
    nullable: true,
    description: 'Its newest waiting request, or else its APPROVED key that starts next; null when there is neither.',
  })
  async upcomingKey(@Root() company: Company, @Ctx() { loaders }: Context): Promise<Key | null> {
    return (await loaders.waitingKey.load(company.id)) ?? loaders.nextKey.load(company.id);
  }
}
