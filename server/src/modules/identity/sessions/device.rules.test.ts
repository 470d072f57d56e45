import { describe, expect, it } from 'vitest';
import { cleanUserAgent, formatDevice } from './device.rules.ts';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('sessions: device names', () => {
  it.each([
    [`${WINDOWS}; rv:143.0) Gecko/20100101 Firefox/143.0`, 'Firefox on Windows'],
    [`${WINDOWS} ${WEBKIT} Chrome/141.0.0.0 Safari/537.36`, 'Chrome on Windows'],
    [`${WINDOWS} ${WEBKIT} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`, 'Edge on Windows'],
    [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 OPR/124.0.0.0`, 'Opera on Linux'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
      'Safari on macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0 Mobile/15E148 Safari/604.1',
      'Chrome on iOS',
    ],
    [
      `Mozilla/5.0 (Linux; Android 15; SM-S921B) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet on Android',
    ],
    ['curl/8.5.0', 'curl'],
    ['okhttp/4.12.0 (Android 15)', 'okhttp on Android'],
    ['Mozilla/5.0', 'Unknown program'],
    ['<script>', 'Unknown program'],
    [null, 'Unknown program'],
  ])('the user agent %j is shown as %j', (userAgent, device) => {
    expect(formatDevice(userAgent)).toBe(device);
  });
});

describe('sessions: stored user agent', () => {
  it('a user agent is stored without unprintable characters, trimmed and shortened', () => {
    expect(cleanUserAgent(' curl\t8\u0000\u202e5 ')).toBe('curl 8 5');
    expect(cleanUserAgent('x'.repeat(10_000))).toHaveLength(300);
  });

  it('an empty user agent is stored as null', () => {
    expect([cleanUserAgent(null), cleanUserAgent(' \u0007 ')]).toEqual([null, null]);
  });
});
