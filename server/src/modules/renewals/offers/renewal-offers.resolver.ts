import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Company } from '../../companies/companies/company.entity.ts';
import { getIdempotentRequest } from '../../../platform/idempotency/idempotency.service.ts';
import { QUOTE_COST } from '../../licensing/orders/key-quotes.service.ts';
import type { DecisionContext } from '../../licensing/lifecycle/key-status.service.ts';
import { getKeyTime } from '../../licensing/keys/keys.service.ts';
import { KeyPayload, KeyQuote, KeyQuoteResult, KeyTerms, RequestKeyInput } from '../../licensing/keys/keys.types.ts';
import type { Context } from '../../../platform/context/context.ts';
import {
  QueryCost,
  AllowRoles,
  Idempotent,
  RequiresPermission,
  RequiresScopes,
} from '../../../platform/auth/guards.ts';
import { Permission } from '../../../platform/auth/permissions.rules.ts';
import { DateOrDateTime, Money } from '../../../platform/kernel/scalars.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { Role, getViewerAs } from '../../../platform/auth/viewer.ts';
import { type OfferWithFollowedKey, getOfferState } from './renewal-offer-queries.ts';
import { RenewalOffer } from './renewal-offer.entity.ts';
import { MAX_DAYS_AFTER_END, MAX_MESSAGE_LENGTH, OfferState, getOfferDeadline } from './renewal-offer.rules.ts';
import * as offers from './renewal-offers.service.ts';
import { RenewalOfferPayload } from './renewal-offers.types.ts';
import { Renewal } from './renewals.types.ts';

const getDecisionContext = (context: Context): DecisionContext => ({
  ...getKeyTime(context),
  zone: context.config.businessTimeZone,
  publicUrl: context.config.publicUrl,
});

const KEY_ID = 'UUID of the key that it follows.';
const OFFER_ID = 'UUID of the prepared renewal.';

@Resolver(() => RenewalOffer)
export class RenewalOffersResolver {
  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.KEYS_READ)
  @QueryCost(QUOTE_COST)
  @Query(() => KeyQuoteResult, {
    nullable: true,
    description:
      'What a renewal of a key costs its company if it is prepared now. Null with the error NOT_FOUND for an unknown id.',
  })
  async renewalQuote(
    @Arg('keyId', () => ID, { description: KEY_ID }) keyId: string,
    @Arg('terms', () => KeyTerms, { description: 'The renewed key.' }) terms: KeyTerms,
    @Ctx() context: Context,
  ): Promise<KeyQuoteResult> {
    return { quote: await offers.quoteRenewal(context.db.manager, keyId, terms, getDecisionContext(context)) };
  }

  @AllowRoles(Role.Customer)
  @RequiresScopes(Scope.KEYS_READ)
  @QueryCost(QUOTE_COST)
  @Query(() => KeyQuoteResult, {
    nullable: true,
    description:
      'The term and the price of a prepared renewal if the company confirms it now. Null with the error NOT_FOUND for an unknown id.',
  })
  async renewalOfferQuote(
    @Arg('offerId', () => ID, { description: OFFER_ID }) offerId: string,
    @Ctx() context: Context,
  ): Promise<KeyQuoteResult> {
    const { companyId } = getViewerAs(context.viewer, Role.Customer);
    return { quote: await offers.quoteOffer(context.db.manager, offerId, companyId, getDecisionContext(context)) };
  }

  @Idempotent()
  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.KEYS_WRITE)
  @RequiresPermission(Permission.KEYS)
  @Mutation(() => RenewalOfferPayload, {
    description:
      'Prepares the renewal of a key that nothing follows, at a price that holds until a set time. The company is notified, and gets the key when it confirms the renewal. Each company has at most one open renewal.',
  })
  async prepareRenewal(
    @Arg('keyId', () => ID, { description: KEY_ID }) keyId: string,
    @Arg('input', () => RequestKeyInput, { description: 'The renewed key.' })
    input: RequestKeyInput,
    @Arg('priceUntil', () => DateOrDateTime, {
      nullable: true,
      description: `When the renewal lapses. Until then it can be confirmed at its price. A day means the end of that day. Default and maximum: ${MAX_DAYS_AFTER_END} days after the key ends, including its grace, but not after the end of a CUSTOM renewal.`,
    })
    priceUntil: string | null,
    @Arg('message', () => String, {
      nullable: true,
      description: `A message to the company, at most ${MAX_MESSAGE_LENGTH} characters; it is part of the mail.`,
    })
    message: string | null,
    @Ctx() context: Context,
  ): Promise<RenewalOfferPayload> {
    const { administratorId } = getViewerAs(context.viewer, Role.Admin);
    const occasion = getDecisionContext(context);
    const details = { priceUntil: priceUntil ?? null, message: message ?? null };
    const attempt = getIdempotentRequest(context, 'prepareRenewal', { keyId, ...input, ...details });
    const prepared = await offers.prepareRenewal(context.db, keyId, input, details, administratorId, occasion, attempt);
    const { offer, isMailed } = prepared;
    const told = isMailed
      ? 'The company was told by mail.'
      : 'The company sees it in the portal; it has switched such mails off.';
    return { message: isMailed === null ? 'Renewal prepared.' : `Renewal prepared. ${told}`, offer };
  }

  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.KEYS_WRITE)
  @RequiresPermission(Permission.KEYS)
  @Mutation(() => RenewalOfferPayload, { description: 'Withdraws a prepared renewal that waits for the company.' })
  async withdrawRenewal(
    @Arg('offerId', () => ID, { description: OFFER_ID }) offerId: string,
    @Ctx() context: Context,
  ): Promise<RenewalOfferPayload> {
    const { administratorId } = getViewerAs(context.viewer, Role.Admin);
    const offer = await offers.withdrawRenewal(context.db, offerId, administratorId, getDecisionContext(context));
    return { message: 'Renewal withdrawn.', offer };
  }

  @Idempotent()
  @AllowRoles(Role.Customer)
  @RequiresScopes(Scope.KEYS_WRITE)
  @Mutation(() => KeyPayload, {
    description:
      'Confirms a renewal that was prepared for the company; the key is APPROVED at once. It can be done once.',
  })
  async confirmRenewal(
    @Arg('offerId', () => ID, { description: OFFER_ID }) offerId: string,
    @Arg('quotedTotal', () => Money, {
      description: 'The total in INR that was shown to the person; it is refused if the price has changed since.',
    })
    quotedTotal: number,
    @Ctx() context: Context,
  ): Promise<KeyPayload> {
    const { companyId } = getViewerAs(context.viewer, Role.Customer);
    const attempt = getIdempotentRequest(context, 'confirmRenewal', { offerId, quotedTotal });
    const key = await offers.confirmRenewal(
      context.db,
      companyId,
      offerId,
      quotedTotal,
      getDecisionContext(context),
      attempt,
    );
    return { message: 'Renewal confirmed. Your new key is approved.', key };
  }

  @AllowRoles(Role.Customer)
  @RequiresScopes(Scope.KEYS_WRITE)
  @Mutation(() => RenewalOfferPayload, { description: 'Declines a renewal that was prepared for the company.' })
  async declineRenewal(
    @Arg('offerId', () => ID, { description: OFFER_ID }) offerId: string,
    @Arg('reason', () => String, { nullable: true, description: 'Why, at most 500 characters; administrators see it.' })
    reason: string | null,
    @Ctx() context: Context,
  ): Promise<RenewalOfferPayload> {
    const { companyId } = getViewerAs(context.viewer, Role.Customer);
    const offer = await offers.declineRenewal(
      context.db,
      companyId,
      offerId,
      reason ?? null,
      getDecisionContext(context),
    );
    return { message: 'Renewal declined.', offer };
  }

  @FieldResolver(() => OfferState, { description: 'Where it stands.' })
  state(@Root() offer: OfferWithFollowedKey): OfferState {
    return getOfferState(offer);
  }

  @FieldResolver(() => String, {
    description: "Who prepared it: an administrator's name; a company sees 'Administrator' instead.",
  })
  preparedBy(@Root() { preparedBy }: OfferWithFollowedKey, @Ctx() { viewer }: Context): string {
    return (viewer.role === Role.Admin && preparedBy) || 'Administrator';
  }

  @FieldResolver(() => Date, {
    nullable: true,
    description:
      'When the renewal lapses. Until then it costs its `quote`. Null if the key that it follows was disabled.',
  })
  validUntil(@Root() { followedUntil, priceUntil }: OfferWithFollowedKey): Date | null {
    const limit = followedUntil && getOfferDeadline(followedUntil);
    return limit && priceUntil && priceUntil < limit ? priceUntil : limit;
  }

  @FieldResolver(() => KeyQuote, {
    nullable: true,
    description:
      'Term and price, valid until `validUntil`. Null for renewals that were prepared before prices were stored. Those cost the price at confirmation.',
  })
  quote(@Root() offer: OfferWithFollowedKey): KeyQuote | null {
    return offers.getOfferQuote(offer);
  }
}

@Resolver(() => Company)
export class CompanyRenewalsResolver {
  @RequiresScopes(Scope.KEYS_READ)
  @FieldResolver(() => RenewalOffer, {
    nullable: true,
    description: 'The prepared renewal that waits for it; null when there is none.',
  })
  renewalOffer(@Root() { id }: Company, @Ctx() { loaders }: Context): Promise<RenewalOffer | null> {
    return loaders.openOffer.load(id);
  }
}

@Resolver(() => Renewal)
export class RenewalFieldsResolver {
  @FieldResolver(() => RenewalOffer, {
    nullable: true,
    description: 'The newest renewal that was prepared to follow the key, however it ended; null when there is none.',
  })
  offer(@Root() { key }: Renewal, @Ctx() { loaders }: Context): Promise<RenewalOffer | null> {
    return loaders.newestOffer.load(key.id);
  }
}
