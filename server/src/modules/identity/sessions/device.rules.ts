const MAX_USER_AGENT = 300;

// a browser that is made from another one names that one too, so the more special comes first
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/\bWindows\b/, 'Windows'],
  [/\b(iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const matchName = (table: [RegExp, string][], text: string) => table.find(([pattern]) => pattern.test(text))?.[1];

/** What a program says of itself, as it is kept: printable and short; null for nothing. */
export const cleanUserAgent = (sent: string | null): string | null =>
  sent
    ?.replaceAll(/[^\x20-\x7e]+/g, ' ')
    .trim()
    .slice(0, MAX_USER_AGENT) || null;

/** What people call the program behind a user agent: 'Firefox on Windows', or a program's own first word. */
export function formatDevice(userAgent: string | null): string {
  if (!userAgent) return 'Unknown program';
  const program =
    matchName(BROWSERS, userAgent) ?? /^(?!Mozilla\b)[\w.-]{1,30}/.exec(userAgent)?.[0] ?? 'Unknown program';
  const system = matchName(SYSTEMS, userAgent);
  return system ? `${program} on ${system}` : program;
}
