import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { CompanyRight } from '../../../platform/auth/company-rights.rules.ts';
import {
  QueryCost,
  AllowRoles,
  Idempotent,
  RequiresPermission,
  RequiresScopes,
  RequiresCompanyRight,
} from '../../../platform/auth/guards.ts';
import { Permission } from '../../../platform/auth/permissions.rules.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { Role, getViewerAs } from '../../../platform/auth/viewer.ts';
import type { Context } from '../../../platform/context/context.ts';
import { getIdempotentRequest } from '../../../platform/idempotency/idempotency.service.ts';
import { Input } from '../../../platform/kernel/mutation-input.ts';
import { Company } from '../../companies/companies/company.entity.ts';
import { KeyQuote, KeyQuoteResult, KeyTerms } from '../../licensing/keys/keys.types.ts';
import { getDecisionContext } from '../../licensing/lifecycle/key-status.service.ts';
import { QUOTE_COST } from '../../licensing/orders/key-quotes.service.ts';
import { type OfferWithFollowedKey, getOfferState } from './renewal-offer-queries.ts';
import { RenewalOffer } from './renewal-offer.entity.ts';
import { OfferState, getConfirmationDeadline } from './renewal-offer.rules.ts';
import * as offers from './renewal-offers.service.ts';
import {
  ConfirmRenewalInput,
  ConfirmRenewalPayload,
  DeclineRenewalInput,
  DeclineRenewalPayload,
  PrepareRenewalInput,
  PrepareRenewalPayload,
  WithdrawRenewalInput,
  WithdrawRenewalPayload,
} from './renewal-offers.types.ts';
import { Renewal } from './renewals.types.ts';

const KEY_ID_DESCRIPTION = 'UUID of the key to renew.';
const OFFER_ID_DESCRIPTION = 'UUID of the renewal offer.';

@Resolver(() => RenewalOffer)
export class RenewalOffersResolver {
  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.KEYS_READ)
  @QueryCost(QUOTE_COST)
  @Query(() => KeyQuoteResult, {
    nullable: true,
    description:
      'The price of a renewal of a key if it is prepared now. `null` with the error NOT_FOUND for an unknown id.',
  })
  async renewalQuote(
    @Arg('keyId', () => ID, { description: KEY_ID_DESCRIPTION }) keyId: string,
    @Arg('terms', () => KeyTerms, { description: 'The terms of the new key.' }) terms: KeyTerms,
    @Ctx() context: Context,
  ): Promise<KeyQuoteResult> {
    return { quote: await offers.quoteRenewal(context.db.manager, keyId, terms, getDecisionContext(context)) };
  }

  @AllowRoles(Role.Customer)
  @RequiresCompanyRight(CompanyRight.READ)
  @RequiresScopes(Scope.KEYS_READ)
  @QueryCost(QUOTE_COST)
  @Query(() => KeyQuoteResult, {
    nullable: true,
    description:
      'The term and the price of an offer if the company confirms it now. `null` with the error NOT_FOUND for an unknown id.',
  })
  async renewalOfferQuote(
    @Arg('offerId', () => ID, { description: OFFER_ID_DESCRIPTION }) offerId: string,
    @Ctx() context: Context,
  ): Promise<KeyQuoteResult> {
    const { companyId } = getViewerAs(context.viewer, Role.Customer);
    return { quote: await offers.quoteOffer(context.db.manager, offerId, companyId, getDecisionContext(context)) };
  }

  @Idempotent()
  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.KEYS_WRITE)
  @RequiresPermission(Permission.KEYS)
  @Mutation(() => PrepareRenewalPayload, {
    description:
      'Prepares the renewal of a key that has not been renewed, at a price that is valid until a chosen time. The company is notified and gets the new key when it confirms the offer. Each company has at most one open offer.',
  })
  async prepareRenewal(
    @Input(() => PrepareRenewalInput) { keyId, priceUntil, message, ...input }: PrepareRenewalInput,
    @Ctx() context: Context,
  ): Promise<PrepareRenewalPayload> {
    const { administratorId } = getViewerAs(context.viewer, Role.Admin);
    const decisionContext = getDecisionContext(context);
    const details = { priceUntil: priceUntil ?? null, message: message ?? null };
    const idempotentRequest = getIdempotentRequest(context, 'prepareRenewal', { keyId, ...input, ...details });
    const { offer, isEmailed } = await offers.prepareRenewal(
      context.db,
      keyId,
      input,
      details,
      administratorId,
      decisionContext,
      idempotentRequest,
    );
    if (isEmailed === null) return { message: 'Renewal prepared.', offer };
    const emailedText = context.config.smtpUrl
      ? 'The company was notified by email.'
      : 'The email to the company was saved to DATA_DIR/mail.';
    const notificationText = isEmailed
      ? emailedText
      : 'No member of the company receives these emails, so contact the company directly.';
    return { message: `Renewal prepared. ${notificationText}`, offer };
  }

  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.KEYS_WRITE)
  @RequiresPermission(Permission.KEYS)
  @Mutation(() => WithdrawRenewalPayload, { description: 'Withdraws an open renewal offer.' })
  async withdrawRenewal(
    @Input(() => WithdrawRenewalInput) { offerId }: WithdrawRenewalInput,
    @Ctx() context: Context,
  ): Promise<WithdrawRenewalPayload> {
    const { administratorId } = getViewerAs(context.viewer, Role.Admin);
    const offer = await offers.withdrawRenewal(context.db, offerId, administratorId, getDecisionContext(context));
    return { message: 'Renewal withdrawn.', offer };
  }

  @Idempotent()
  @AllowRoles(Role.Customer)
  @RequiresCompanyRight(CompanyRight.ORDER)
  @RequiresScopes(Scope.KEYS_WRITE)
  @Mutation(() => ConfirmRenewalPayload, {
    description: 'Confirms a renewal offer. The new key is APPROVED immediately. An offer can be confirmed only once.',
  })
  async confirmRenewal(
    @Input(() => ConfirmRenewalInput) { offerId, quotedTotal }: ConfirmRenewalInput,
    @Ctx() context: Context,
  ): Promise<ConfirmRenewalPayload> {
    const { companyId } = getViewerAs(context.viewer, Role.Customer);
    const idempotentRequest = getIdempotentRequest(context, 'confirmRenewal', { offerId, quotedTotal });
    const key = await offers.confirmRenewal(
      context.db,
      companyId,
      offerId,
      quotedTotal,
      getDecisionContext(context),
      idempotentRequest,
    );
    return { message: 'Renewal confirmed. Your new key is approved.', key };
  }

  @AllowRoles(Role.Customer)
  @RequiresCompanyRight(CompanyRight.ORDER)
  @RequiresScopes(Scope.KEYS_WRITE)
  @Mutation(() => DeclineRenewalPayload, { description: 'Declines a renewal offer.' })
  async declineRenewal(
    @Input(() => DeclineRenewalInput) { offerId, reason }: DeclineRenewalInput,
    @Ctx() context: Context,
  ): Promise<DeclineRenewalPayload> {
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

  @FieldResolver(() => OfferState, { description: 'The state of the offer.' })
  state(@Root() offer: OfferWithFollowedKey): OfferState {
    return getOfferState(offer);
  }

  @FieldResolver(() => String, {
    description: "The name of the administrator who prepared the offer. Companies see 'Administrator' instead.",
  })
  preparedBy(@Root() { preparedBy }: OfferWithFollowedKey, @Ctx() { viewer }: Context): string {
    return (viewer.role === Role.Admin && preparedBy) || 'Administrator';
  }

  @FieldResolver(() => Date, {
    nullable: true,
    description:
      'The time when the offer lapses. Until then the price is `quote`. `null` if the renewed key was disabled.',
  })
  validUntil(@Root() { followedUntil, priceUntil, planType, endsAt }: OfferWithFollowedKey): Date | null {
    const limit = followedUntil && getConfirmationDeadline({ planType, expiresAt: endsAt }, followedUntil);
    return limit && priceUntil && priceUntil < limit ? priceUntil : limit;
  }

  @FieldResolver(() => KeyQuote, {
    nullable: true,
    description:
      'The term and the price, valid until `validUntil`. `null` for old offers without a stored price, which cost the current price at confirmation.',
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
    description: 'The open renewal offer of the company. `null` if no offer is open.',
  })
  renewalOffer(@Root() { id }: Company, @Ctx() { loaders }: Context): Promise<RenewalOffer | null> {
    return loaders.openOffer.load(id);
  }
}

@Resolver(() => Renewal)
export class RenewalFieldsResolver {
  @FieldResolver(() => RenewalOffer, {
    nullable: true,
    description: 'The newest renewal offer for the key, regardless of its outcome. `null` if no offer was prepared.',
  })
  offer(@Root() { key }: Renewal, @Ctx() { loaders }: Context): Promise<RenewalOffer | null> {
    return loaders.newestOffer.load(key.id);
  }
}
