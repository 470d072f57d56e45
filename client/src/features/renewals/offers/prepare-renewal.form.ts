import { getExpiry, PlanType } from '@portal/server/modules/licensing/keys/key-term.rules';
import {
  checkMessage,
  checkPriceUntil,
  MAX_MESSAGE_LENGTH,
  getPriceUntil,
  getConfirmationDeadline,
} from '@portal/server/modules/renewals/offers/renewal-offer.rules';
import { toCalendarDay } from '@portal/server/platform/kernel/calendar.rules';
import { getMessagesByField } from '@portal/server/platform/kernel/user-error.rules';
import type { CompleteInput } from '../../../lib/forms/complete-input.ts';
import type { FollowedKeyFragment } from '../../licensing/keys/keys.generated.ts';
import type { ExpiryLimits } from '../../licensing/orders/expiry-choice.ts';
import { type KeyFormValues, keyRequestForm } from '../../licensing/orders/key-request.form.ts';
import type { PrepareRenewalInput } from './renewals.generated.ts';

interface PrepareRenewalValues extends KeyFormValues {
  /** The last day (YYYY-MM-DD) on which the price is valid, or null for the latest possible day. */
  priceUntil: string | null;
  message: string;
}

type ExpiringKey = Pick<FollowedKeyFragment, 'expiresAt' | 'graceUntil'>;

/** Returns the latest deadline of the price. */
function getLatestPriceUntil(
  { planType, expiresAt }: KeyFormValues,
  followedKey: ExpiringKey,
  { now, zone }: ExpiryLimits,
): Date {
  const plan = PlanType[planType];
  const renewal = { planType: plan, expiresAt: getExpiry({ planType: plan, chosenExpiry: expiresAt, now, zone }) };
  return getConfirmationDeadline(renewal, new Date(followedKey.graceUntil ?? followedKey.expiresAt));
}

function getInitialValues(key: FollowedKeyFragment, limits: ExpiryLimits): PrepareRenewalValues {
  const values = keyRequestForm.getRenewalValues(key, limits);
  return {
    ...values,
    priceUntil: toCalendarDay(getLatestPriceUntil(values, key, limits), limits.zone),
    message: '',
  };
}

function validateRenewal(values: PrepareRenewalValues, followedKey: ExpiringKey, limits: ExpiryLimits) {
  const { now, zone } = limits;
  const latest = getLatestPriceUntil(values, followedKey, limits);
  const priceUntil = getPriceUntil(values.priceUntil, latest, zone);
  return {
    ...keyRequestForm.validate(values, 'own', limits),
    ...getMessagesByField([...checkPriceUntil(priceUntil, latest, now, zone), ...checkMessage(values.message.trim())]),
  };
}

const toInput = (
  { priceUntil, message, ...values }: PrepareRenewalValues,
  keyId: string,
  quotedTotal: number | null,
): CompleteInput<PrepareRenewalInput> => ({
  keyId,
  ...keyRequestForm.toInput(values, quotedTotal),
  priceUntil,
  message: message.trim() || null,
});

export const prepareRenewalForm = {
  maxMessageLength: MAX_MESSAGE_LENGTH,
  getInitialValues,
  getLatestPriceUntil,
  validate: validateRenewal,
  toInput,
};
