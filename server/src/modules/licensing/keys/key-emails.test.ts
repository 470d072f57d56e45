import { describe, expect, it } from 'vitest';
import { buildOrderSentences, describeDisabling, describeReinstatement } from './key-emails.ts';
import { KeyStatus } from './key-status.rules.ts';
import { PlanType } from './key-term.rules.ts';
import { Key } from './key.entity.ts';

const zone = 'Asia/Kolkata';
const now = new Date('2026-11-30T06:30:00Z');
const later = new Date('2026-12-01T18:29:00Z');
const createKey = (change: Partial<Key> = {}) =>
  Object.assign(new Key(), {
    status: KeyStatus.APPROVED,
    planType: PlanType.CUSTOM,
    licenceString: 'ASGTX-00000',
    userLimit: 65,
    total: 143,
    startsAt: now,
    expiresAt: new Date('2026-12-06T06:30:00Z'),
    replacesId: null,
    ...change,
  });

describe('key emails: the licence string of an approved key', () => {
  it.each([
    ['a key that has started', {}, 'Enter this new string in your chat app.'],
    ['a key that starts later', { startsAt: later }, 'Your chat app needs this new string from 01-Dec-2026.'],
    ['an extension', { replacesId: 'key' }, 'It has not changed.'],
    ['an extension of a key that starts later', { replacesId: 'key', startsAt: later }, 'It has not changed.'],
  ])('the email says when the chat app needs the string: %s', (_case, change, hint) => {
    const [licence] = buildOrderSentences(createKey(change), { zone, now });
    expect(licence!.text).toBe(`The licence string begins with ASGTX. The portal shows the complete string. ${hint}`);
  });
});

describe('key emails: a key that has not started', () => {
  it('the emails about a disabled and a reinstated key state its start instead of an effect on chat apps', () => {
    const key = createKey({ startsAt: later });
    expect(describeDisabling(key, { zone, now }).text).toBe(
      'Your key for 65 users until 06-Dec-2026 was disabled. It would have started on 01-Dec-2026.',
    );
    expect(describeReinstatement(key, { zone, now }).text).toBe(
      'Your key for 65 users until 06-Dec-2026 was reinstated. It starts on 01-Dec-2026.',
    );
  });

  it('the emails about a key that has started state the effect on chat apps', () => {
    const [disabling, reinstatement] = [describeDisabling, describeReinstatement].map(
      (describeChange) => describeChange(createKey(), { zone, now }).text,
    );
    expect(disabling).toMatch(/ was disabled: chat apps that use it will stop working\.$/);
    expect(reinstatement).toMatch(/ was reinstated\. Chat apps that use it work again\.$/);
  });
});
