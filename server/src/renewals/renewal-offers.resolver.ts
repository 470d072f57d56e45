import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Company } from '../companies/company.entity.ts';
import { attemptOf } from '../idempotency/idempotency.service.ts';
import { QUOTE_COST } from '../keys/key-quotes.service.ts';
import type { Occasion } from '../keys/key-status.service.ts';
import { keyTimeOf } from '../keys/keys.service.ts';
import { KeyPayload, KeyQuote, KeyQuoteResult, KeyTerms, RequestKeyInput } from '../keys/keys.types.ts';
import type { Context } from '../shared/context.ts';
import { Costs, Guarded, Idempotent, Needs, Scoped } from '../shared/guards.ts';
import { Right } from '../shared/rights.rules.ts';
import { DateOrDateTime, Money } from '../shared/scalars.ts';
import { Scope } from '../shared/scopes.rules.ts';
import { Role, viewerAs } from '../shared/viewer.ts';
import { type FollowingOffer, stateOf } from './following-offers.ts';
import { RenewalOffer } from './renewal-offer.entity.ts';
import { DAYS_AFTER_END, MAX_MESSAGE, OfferState, validUntil } from './renewal-offer.rules.ts';
import * as offers from './renewal-offers.service.ts';
import { RenewalOfferPayload } from './renewal-offers.types.ts';
import { Renewal } from './renewals.types.ts';

const occasionOf = (context: Context): Occasion => ({
  ...keyTimeOf(context),
  zone: context.config.businessTimeZone,
  publicUrl: context.config.publicUrl,
});

const KEY_ID = 'UUID of the key that it follows.';
const OFFER_ID = 'UUID of the prepared renewal.';

@Resolver(() => RenewalOffer)
export class RenewalOffersResolver {
  @Guarded(Role.Admin)
  @Scoped(Scope.KEYS_READ)
  @Costs(QUOTE_COST)
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
    return { quote: await offers.quoteRenewal(context.db.manager, keyId, terms, occasionOf(context)) };
  }

  @Guarded(Role.Customer)
  @Scoped(Scope.KEYS_READ)
  @Costs(QUOTE_COST)
  @Query(() => KeyQuoteResult, {
    nullable: true,
    description:
      'The term and the price of a prepared renewal if the company confirms it now. Null with the error NOT_FOUND for an unknown id.',
  })
  async renewalOfferQuote(
    @Arg('offerId', () => ID, { description: OFFER_ID }) offerId: string,
    @Ctx() context: Context,
  ): Promise<KeyQuoteResult> {
    const { companyId } = viewerAs(context.viewer, Role.Customer);
    return { quote: await offers.quoteOffer(context.db.manager, offerId, companyId, occasionOf(context)) };
  }

  @Idempotent()
  @Guarded(Role.Admin)
  @Scoped(Scope.KEYS_WRITE)
  @Needs(Right.KEYS)
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
      description: `When the renewal lapses. Until then it can be confirmed at its price. A day means the end of that day. Default and maximum: ${DAYS_AFTER_END} days after the key ends, including its grace, but not after the end of a CUSTOM renewal.`,
    })
    priceUntil: string | null,
    @Arg('message', () => String, {
      nullable: true,
      description: `A message to the company, at most ${MAX_MESSAGE} characters; it is part of the mail.`,
    })
    message: string | null,
    @Ctx() context: Context,
  ): Promise<RenewalOfferPayload> {
    const { administratorId } = viewerAs(context.viewer, Role.Admin);
    const occasion = occasionOf(context);
    const details = { priceUntil: priceUntil ?? null, message: message ?? null };
    const attempt = attemptOf(context, 'prepareRenewal', { keyId, ...input, ...details });
    const prepared = await offers.prepareRenewal(context.db, keyId, input, details, administratorId, occasion, attempt);
    const { offer, isMailed } = prepared;
    const told = isMailed
      ? 'The company was told by mail.'
      : 'The company sees it in the portal; it has switched such mails off.';
    return { message: isMailed === null ? 'Renewal prepared.' : `Renewal prepared. ${told}`, offer };
  }

  @Guarded(Role.Admin)
  @Scoped(Scope.KEYS_WRITE)
  @Needs(Right.KEYS)
  @Mutation(() => RenewalOfferPayload, { description: 'Withdraws a prepared renewal that waits for the company.' })
  async withdrawRenewal(
    @Arg('offerId', () => ID, { description: OFFER_ID }) offerId: string,
    @Ctx() context: Context,
  ): Promise<RenewalOfferPayload> {
    const { administratorId } = viewerAs(context.viewer, Role.Admin);
    const offer = await offers.withdrawRenewal(context.db, offerId, administratorId, occasionOf(context));
    return { message: 'Renewal withdrawn.', offer };
  }

  @Idempotent()
  @Guarded(Role.Customer)
  @Scoped(Scope.KEYS_WRITE)
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
    const { companyId } = viewerAs(context.viewer, Role.Customer);
    const attempt = attemptOf(context, 'confirmRenewal', { offerId, quotedTotal });
    const key = await offers.confirmRenewal(context.db, companyId, offerId, quotedTotal, occasionOf(context), attempt);
    return { message: 'Renewal confirmed. Your new key is approved.', key };
  }

  @Guarded(Role.Customer)
  @Scoped(Scope.KEYS_WRITE)
  @Mutation(() => RenewalOfferPayload, { description: 'Declines a renewal that was prepared for the company.' })
  async declineRenewal(
    @Arg('offerId', () => ID, { description: OFFER_ID }) offerId: string,
    @Arg('reason', () => String, { nullable: true, description: 'Why, at most 500 characters; administrators see it.' })
    reason: string | null,
    @Ctx() context: Context,
  ): Promise<RenewalOfferPayload> {
    const { companyId } = viewerAs(context.viewer, Role.Customer);
    const offer = await offers.declineRenewal(context.db, companyId, offerId, reason ?? null, occasionOf(context));
    return { message: 'Renewal declined.', offer };
  }

  @FieldResolver(() => OfferState, { description: 'Where it stands.' })
  state(@Root() offer: FollowingOffer): OfferState {
    return stateOf(offer);
  }

  @FieldResolver(() => String, {
    description: "Who prepared it: an administrator's name; a company sees 'Administrator' instead.",
  })
  preparedBy(@Root() { preparedBy }: FollowingOffer, @Ctx() { viewer }: Context): string {
    return (viewer.role === Role.Admin && preparedBy) || 'Administrator';
  }

  @FieldResolver(() => Date, {
    nullable: true,
    description:
      'When the renewal lapses. Until then it costs its `quote`. Null if the key that it follows was disabled.',
  })
  validUntil(@Root() { followedUntil, priceUntil }: FollowingOffer): Date | null {
    const limit = followedUntil && validUntil(followedUntil);
    return limit && priceUntil && priceUntil < limit ? priceUntil : limit;
  }

  @FieldResolver(() => KeyQuote, {
    nullable: true,
    description:
      'Term and price, valid until `validUntil`. Null for renewals that were prepared before prices were stored. Those cost the price at confirmation.',
  })
  quote(@Root() offer: FollowingOffer): KeyQuote | null {
    return offers.quoteOf(offer);
  }
}

@Resolver(() => Company)
export class CompanyRenewalsResolver {
  @Scoped(Scope.KEYS_READ)
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
