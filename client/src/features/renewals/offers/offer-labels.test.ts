import { expect, it } from 'vitest';
import { formatOfferPrice } from './offer-labels.ts';

const OFFER = { userLimit: 10, quote: null, validUntil: null };
const quote = { total: 826 } as NonNullable<Parameters<typeof formatOfferPrice>[0]['quote']>;

it.each([
  ['without a price', OFFER, 'The key is issued when you confirm.'],
  [
    'for 10 users',
    { ...OFFER, quote, validUntil: '2026-12-05T18:29:00Z' },
    'The renewal costs ₹826 incl. GST if you confirm it by 05 Dec 2026, 23:59.',
  ],
  [
    'for unlimited users',
    { ...OFFER, userLimit: 0, quote: { ...quote, total: 0 }, validUntil: '2026-12-05T18:29:00Z' },
    'The renewal is priced on request. You can confirm it until 05 Dec 2026, 23:59.',
  ],
])('renewal offers: the price of an offer %s is described', (_name, offer, text) => {
  expect(formatOfferPrice(offer, 'Asia/Kolkata')).toBe(text);
});
