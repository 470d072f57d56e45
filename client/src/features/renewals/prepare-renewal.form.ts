import {
  checkMessage,
  checkPriceUntil,
  MAX_MESSAGE,
  priceUntilOf,
  validUntil,
} from '@portal/server/renewals/renewal-offer.rules';
import { calendarDay, endOf } from '@portal/server/shared/calendar.rules';
import { messagesByField } from '@portal/server/shared/problem.rules';
import type { ExpiryLimits } from '../keys/expiry-choice.ts';
import { type KeyFormValues, keyRequestForm } from '../keys/key-request.form.ts';
import type { FollowedKeyFragment } from '../keys/keys.generated.ts';
import type { PrepareRenewalMutationVariables } from './renewals.generated.ts';

export interface PrepareRenewalValues extends KeyFormValues {
  /** The last day (YYYY-MM-DD) on which the price holds; null for the latest possible time. */
  priceUntil: string | null;
  message: string;
}

type Followed = Pick<FollowedKeyFragment, 'expiresAt' | 'graceUntil'>;

/** The latest end of a renewal's price: 14 days after the key ends, but no later than the renewal. */
function latestPriceUntil({ planType, expiresAt }: KeyFormValues, followed: Followed, zone: string): Date {
  const latest = validUntil(new Date(followed.graceUntil ?? followed.expiresAt));
  const ends = planType === 'CUSTOM' && expiresAt ? endOf(expiresAt, zone) : latest;
  return ends < latest ? ends : latest;
}

function initialValues(key: FollowedKeyFragment, limits: ExpiryLimits): PrepareRenewalValues {
  const values = keyRequestForm.renewalOf(key, limits);
  return { ...values, priceUntil: calendarDay(latestPriceUntil(values, key, limits.zone), limits.zone), message: '' };
}

function validate(values: PrepareRenewalValues, followed: Followed, limits: ExpiryLimits) {
  const { now, zone } = limits;
  const latest = latestPriceUntil(values, followed, zone);
  const priceUntil = priceUntilOf(values.priceUntil, latest, zone);
  return {
    ...keyRequestForm.validate(values, 'own', limits),
    ...messagesByField([...checkPriceUntil(priceUntil, latest, now, zone), ...checkMessage(values.message.trim())]),
  };
}

const toVariables = (
  { priceUntil, message, ...values }: PrepareRenewalValues,
  keyId: string,
  quotedTotal: number | null,
): PrepareRenewalMutationVariables => ({
  keyId,
  input: keyRequestForm.toInput(values, quotedTotal),
  priceUntil,
  message: message.trim() || null,
});

export const prepareRenewalForm = { maxMessage: MAX_MESSAGE, initialValues, latestPriceUntil, validate, toVariables };
