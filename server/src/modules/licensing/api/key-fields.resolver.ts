import type { GraphQLResolveInfo } from 'graphql';
import { Args, Ctx, Extensions, FieldResolver, Info, Int, Resolver, Root } from 'type-graphql';
import { CompanyRight } from '../../../platform/auth/company-rights.rules.ts';
import { RequiresScopes } from '../../../platform/auth/guards.ts';
import { Permission } from '../../../platform/auth/permissions.rules.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { hasPermission, Role } from '../../../platform/auth/viewer.ts';
import type { Context } from '../../../platform/context/context.ts';
import { CursorArgs, toConnection } from '../../../platform/kernel/pages.ts';
import { selectsOnly, selectsTotalCount } from '../../../platform/kernel/selected-fields.ts';
import { type UserErrorDetails, UserErrorCode } from '../../../platform/kernel/user-error.rules.ts';
import { DEFAULT_GST_RATE } from '../../billing/gst/seller-details.rules.ts';
import { MAX_INVOICES_OF_KEY } from '../../billing/invoices/documents.service.ts';
import { Invoice } from '../../billing/invoices/tax-document.entity.ts';
import type { AddOn } from '../../catalogue/prices/add-on.rules.ts';
import type { Price } from '../../catalogue/prices/pricing.rules.ts';
import { Company } from '../../companies/companies/company.entity.ts';
import { checkNotReleased } from '../../companies/companies/released-company.rules.ts';
import { loadActorName, loadMemberReference, MemberReference } from '../../companies/members/member-reference.ts';
import { KeyEvent } from '../keys/key-event.entity.ts';
import { getGraceDays, getGraceEnd, getValidUntil } from '../keys/key-grace.rules.ts';
import { ChangeAuthor, findReplacingExtension, getChangeAuthor } from '../keys/key-status-causes.ts';
import { isOverdue, KeyStatus, getNextStatuses } from '../keys/key-status.rules.ts';
import type { Term } from '../keys/key-term.rules.ts';
import { Key } from '../keys/key.entity.ts';
import { isMasked, getKeyTime } from '../keys/keys.service.ts';
import { EarlierKeys, KeyEventConnection, KeyQuote } from '../keys/keys.types.ts';
import { maskLicenceString } from '../keys/licence-string.rules.ts';
import { getTermAndPriceOnApproval } from '../lifecycle/key-approval.rules.ts';
import { checkExtension } from '../lifecycle/key-extension.rules.ts';
import { checkGraceChange } from '../lifecycle/key-grace-change.rules.ts';
import { checkReinstatement } from '../lifecycle/key-reinstatement.rules.ts';

// `replaces` returns these fields without a statement, because `replacesId` is the id of the extended key.
const ID_FIELDS = ['__typename', 'id'];

const canDecide = ({ viewer }: Context) => viewer.role === Role.Admin && hasPermission(viewer, Permission.KEYS);

@Resolver(() => Key)
export class KeyFieldsResolver {
  @FieldResolver(() => String, {
    description:
      'The secret string that the chat app sends to prove its licence. An extension has the licence string of the key that it extends. Administrators without the permission KEYS and members with the role Billing or Viewer see only the first group.',
  })
  licenceString(@Root() { licenceString }: Key, @Ctx() context: Context): string {
    return isMasked(context) ? maskLicenceString(licenceString) : licenceString;
  }

  @FieldResolver(() => Company, { description: 'The company that owns the key.' })
  company(@Root() key: Key, @Ctx() { loaders }: Context): Company | Promise<Company | null> {
    return key.company ?? loaders.company.load(key.companyId);
  }

  @FieldResolver(() => KeyQuote, {
    description:
      'The price at the time of the request. Later price changes do not affect it. A late approval replaces it: see `requestedQuote`.',
  })
  quote(@Root() key: Key): KeyQuote {
    return toKeyQuote(key, key.addOns);
  }

  @FieldResolver(() => KeyQuote, {
    nullable: true,
    description:
      'The requested price, if a late approval reduced the paid days. `null` if `quote` is the requested price.',
  })
  async requestedQuote(@Root() key: Key, @Ctx() { loaders }: Context): Promise<KeyQuote | null> {
    if (key.status === KeyStatus.PENDING || key.status === KeyStatus.REJECTED) return null;
    const history = await loaders.keyEvents.load(key.id);
    return toRequestedQuote(history.find(({ requestedQuote }) => requestedQuote));
  }

  @FieldResolver(() => KeyQuote, {
    nullable: true,
    description:
      'The term and the price of the key if it is approved now, never more than `quote`. `null` unless the key is PENDING and has not expired.',
  })
  async quoteOnApproval(@Root() key: Key, @Ctx() context: Context): Promise<KeyQuote | null> {
    const { now, loaders } = context;
    if (key.status !== KeyStatus.PENDING || isOverdue(key, { now })) return null;
    const previousGraceEnd = key.startsAt < now ? await loaders.previousGraceEnd.load(key.id) : null;
    return toKeyQuote({ ...getTermAndPriceOnApproval(key, now, previousGraceEnd), gstRate: key.gstRate }, key.addOns);
  }

  @FieldResolver(() => Key, {
    nullable: true,
    description: 'The key that this key extends. `null` if it is not an extension.',
  })
  replaces(
    @Root() { replacesId }: Key,
    @Ctx() { loaders }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Key | Promise<Key | null> | null {
    if (!replacesId) return null;
    return selectsOnly(info, ID_FIELDS) ? Object.assign(new Key(), { id: replacesId }) : loaders.key.load(replacesId);
  }

  @FieldResolver(() => Date, {
    description:
      'The start of the term. For an extension, the start of the first key that it extends, because an extension keeps the expiry of that key. Otherwise `startsAt`.',
  })
  termStartsAt(@Root() { id, startsAt, replacesId }: Key, @Ctx() { loaders }: Context): Date | Promise<Date> {
    return replacesId ? loaders.termStart.load(id) : startsAt;
  }

  @FieldResolver(() => Key, {
    nullable: true,
    description: 'The extension that replaced the key. `null` if the key was not replaced.',
  })
  async replacedBy(@Root() key: Key, @Ctx() { loaders }: Context): Promise<Key | null> {
    if (key.status !== KeyStatus.DISABLED) return null;
    return findReplacingExtension(await loaders.keyExtensions.load(key.id)) ?? null;
  }

  @RequiresScopes(Scope.INVOICES_READ)
  @Extensions({ rows: MAX_INVOICES_OF_KEY })
  @FieldResolver(() => [Invoice], {
    description: `The newest ${MAX_INVOICES_OF_KEY} invoices of the key. A key usually has one.`,
  })
  invoices(@Root() { id }: Key, @Ctx() { loaders }: Context): Promise<Invoice[]> {
    return loaders.invoicesOfKey.load(id);
  }

  @FieldResolver(() => [KeyStatus], {
    description: 'The statuses that the viewer can set with `changeKeyStatus`. Empty for companies.',
  })
  nextStatuses(@Root() key: Key, @Ctx() context: Context): readonly KeyStatus[] {
    return canDecide(context) ? getNextStatuses(key, getKeyTime(context)) : [];
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether the viewer can withdraw the request with `withdrawKeyRequest`.',
  })
  isWithdrawable(@Root() key: Key, @Ctx() { viewer }: Context): boolean {
    const canWithdraw = viewer.role === Role.Customer && viewer.rights.includes(CompanyRight.ORDER);
    return canWithdraw && key.status === KeyStatus.PENDING;
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether the company withdrew the request. A withdrawn request is REJECTED.',
  })
  async isWithdrawn(@Root() key: Key, @Ctx() { loaders }: Context): Promise<boolean> {
    return key.status === KeyStatus.REJECTED && loaders.isKeyWithdrawn.load(key.id);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'The reason why an administrator or the portal rejected the request. `null` if the key is not REJECTED, the company withdrew it, or the administrator entered no reason.',
  })
  async rejectionReason(@Root() key: Key, @Ctx() { loaders }: Context): Promise<string | null> {
    if (key.status !== KeyStatus.REJECTED) return null;
    const history = await loaders.keyEvents.load(key.id);
    return history.find(({ status }) => status === KeyStatus.REJECTED)?.reason ?? null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'The reason why an administrator disabled the key. `null` if the key is not DISABLED, an extension replaced it, or the administrator entered no reason.',
  })
  async disablingReason(@Root() key: Key, @Ctx() context: Context): Promise<string | null> {
    if (key.status !== KeyStatus.DISABLED || (await this.replacedBy(key, context))) return null;
    const history = await context.loaders.keyEvents.load(key.id);
    return history.findLast(({ status }) => status === KeyStatus.DISABLED)?.reason ?? null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The reason why `addKeyUsers` would fail, as a sentence for people. `null` if users can be added.',
  })
  async extensionRefusal(@Root() key: Key, @Ctx() context: Context): Promise<string | null> {
    return (await findExtensionProblem(key, context))?.message ?? null;
  }

  @FieldResolver(() => UserErrorCode, {
    nullable: true,
    description: 'The reason why `addKeyUsers` would fail, as an error code. `null` if users can be added.',
  })
  async extensionRefusalCode(@Root() key: Key, @Ctx() context: Context): Promise<UserErrorCode | null> {
    return (await findExtensionProblem(key, context))?.code ?? null;
  }

  @FieldResolver(() => Int, {
    description: 'The number of grace days after the expiry: a custom number, or the number from the setting.',
  })
  graceDays(@Root() key: Key, @Ctx() { config }: Context): number {
    return getGraceDays(key, config);
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether the key has a custom grace period, which changes of the setting do not affect.',
  })
  hasOwnGrace(@Root() key: Key): boolean {
    return key.graceDays !== null;
  }

  @FieldResolver(() => Date, {
    nullable: true,
    description: 'The end of the grace period. `null` if the key has no grace period.',
  })
  graceUntil(@Root() key: Key, @Ctx() { config }: Context): Date | null {
    return getGraceEnd(key, config);
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether the viewer can change the grace period with `changeKeyGrace`.',
  })
  async isGraceChangeable(@Root() key: Key, @Ctx() context: Context): Promise<boolean> {
    if (!canDecide(context) || checkGraceChange(key, context.now).length) return false;
    const company = await context.loaders.company.load(key.companyId);
    return !company || !checkNotReleased(company).length;
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer can reinstate the key with `reinstateKey`.' })
  async isReinstatable(@Root() key: Key, @Ctx() context: Context): Promise<boolean> {
    if (!canDecide(context) || key.status !== KeyStatus.DISABLED) return false;
    const { loaders } = context;
    const [extensions, history, company] = await Promise.all([
      loaders.keyExtensions.load(key.id),
      loaders.keyEvents.load(key.id),
      loaders.company.load(key.companyId),
    ]);
    const isReplaced = findReplacingExtension(extensions) !== undefined;
    const disabledAt = history.findLast(({ status }) => status === KeyStatus.DISABLED)?.at ?? null;
    const time = getKeyTime(context);
    const candidate = {
      ...key,
      isReplaced,
      disabledAt,
      runsUntil: getValidUntil(key, time),
      isReleased: Boolean(company?.releasedAt),
    };
    return !checkReinstatement(candidate, time.now).length;
  }

  @FieldResolver(() => EarlierKeys, {
    nullable: true,
    description:
      'The number of keys that the company requested earlier, by their current status. `null` for companies.',
  })
  earlierKeys(@Root() key: Key, @Ctx() { viewer, loaders }: Context): Promise<EarlierKeys> | null {
    return viewer.role === Role.Admin ? loaders.earlierKeys.load(key.id) : null;
  }

  @FieldResolver(() => KeyEventConnection, { description: 'The history of the key, newest entry first.' })
  async historyEntries(
    @Root() { id }: Key,
    @Args(() => CursorArgs) cursor: CursorArgs,
    @Ctx() { loaders }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<KeyEventConnection> {
    const args = { ...cursor, needsTotal: selectsTotalCount(info), needsExactTotal: true };
    return toConnection(await loaders.keyHistory.load({ id, args }));
  }

  @FieldResolver(() => [KeyEvent], {
    description: 'The whole history of the key, oldest entry first.',
    deprecationReason: 'Use Key.historyEntries. Removed after 2027-12-31.',
  })
  history(@Root() key: Key, @Ctx() { loaders }: Context): Promise<KeyEvent[]> {
    return loaders.keyEvents.load(key.id);
  }
}

function toKeyQuote(priced: Term & Price & Pick<Key, 'gstRate'>, addOns: readonly AddOn[]): KeyQuote {
  const { lines, subtotal, gstRate, gst, roundOff, total, startsAt, expiresAt } = priced;
  const inactiveAddOns = addOns.filter((addOn) => !lines.some((line) => line.addOn === addOn));
  return { lines, inactiveAddOns, subtotal, gstRate, gst, roundOff, total, startsAt, expiresAt };
}

function toRequestedQuote(event: KeyEvent | undefined): KeyQuote | null {
  if (!event?.requestedQuote) return null;
  const { startsAt, expiresAt, gstRate = DEFAULT_GST_RATE, ...price } = event.requestedQuote;
  return toKeyQuote({ ...price, gstRate, startsAt: new Date(startsAt), expiresAt: new Date(expiresAt) }, []);
}

async function findExtensionProblem(key: Key, context: Context): Promise<UserErrorDetails | undefined> {
  const time = getKeyTime(context);
  const [problem] = checkExtension(key, false, time);
  if (problem) return problem;
  const extensions = await context.loaders.keyExtensions.load(key.id);
  const hasPendingExtension = extensions.some(({ status }) => status === KeyStatus.PENDING);
  return checkExtension(key, hasPendingExtension, time)[0];
}

@Resolver(() => KeyEvent)
export class KeyEventsResolver {
  @FieldResolver(() => String, {
    description:
      "The author of the change: the name of the member of the company, or the administrator's name. 'Company' for members without a name, for API tokens, for erased companies, and for changes from before members existed. Administrators see the member with the company: 'Asha (Acme)'. Companies see 'Administrator' instead of a name. 'Portal' if the portal rejected the request because the sign-up lapsed.",
  })
  async by(@Root() event: KeyEvent, @Ctx() context: Context): Promise<string> {
    const author = getChangeAuthor(event);
    if (author === ChangeAuthor.PORTAL) return 'Portal';
    if (author === ChangeAuthor.COMPANY) return (await loadActorName(context, event.memberId)) ?? 'Company';
    return (context.viewer.role === Role.Admin && event.administrator?.name) || 'Administrator';
  }

  @FieldResolver(() => MemberReference, {
    nullable: true,
    description:
      'The member of the company who made the change. `null` for administrators, API tokens, the system, and changes from before members existed.',
  })
  byMember(@Root() { memberId }: KeyEvent, @Ctx() { loaders }: Context): Promise<MemberReference | null> {
    return loadMemberReference(loaders, memberId);
  }

  @FieldResolver(() => KeyQuote, {
    nullable: true,
    description: 'The requested price, if this approval was late and reduced the paid days. Otherwise null.',
  })
  requestedQuote(@Root() event: KeyEvent): KeyQuote | null {
    return toRequestedQuote(event);
  }
}
