import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildUpiUri } from './upi.rules.ts';

describe('parties: the URI of a UPI payment', () => {
  const payment = { upiId: 'chat@bank', payee: 'Chat & Co', amount: 118, limit: 100_000, number: 'INV/26-27/000001' };
  it('the URI has the payee, the amount and the number, percent-encoded', () => {
    expect(buildUpiUri(payment)).toBe(
      'upi://pay?pa=chat%40bank&pn=Chat%20%26%20Co&am=118.00&cu=INR&tr=INV2627000001&tn=INV%2F26-27%2F000001',
    );
    expect(buildUpiUri({ ...payment, number: null })).toBe(
      'upi://pay?pa=chat%40bank&pn=Chat%20%26%20Co&am=118.00&cu=INR',
    );
  });

  it('the highest amount with a URI is the limit of the seller', () => {
    expect(buildUpiUri({ ...payment, amount: 100_000 })).toContain('&am=100000.00&');
    expect(buildUpiUri({ ...payment, amount: 500_000, limit: 500_000 })).toContain('&am=500000.00&');
  });

  it.each([
    ['no UPI ID', { upiId: '' }],
    ['nothing to pay', { amount: 0 }],
    ['more to pay than the limit', { amount: 100_000.01 }],
  ])('there is no URI with %s', (_name, change) => {
    expect(buildUpiUri({ ...payment, ...change })).toBeNull();
  });

  it('every URI contains the payee and the amount unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 10_000_000 }), (payee, paise) => {
        const uri = new URL(buildUpiUri({ ...payment, payee, amount: paise / 100 })!);
        expect(uri.searchParams.get('pn')).toBe(payee);
        expect(Number(uri.searchParams.get('am'))).toBe(paise / 100);
      }),
    );
  });
});
