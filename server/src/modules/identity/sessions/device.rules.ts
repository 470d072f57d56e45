const MAX_USER_AGENT_LENGTH = 300;

// Most browsers also name Chrome or Safari in their user agent, so the more specific patterns come first.
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];
const OPERATING_SYSTEMS: [RegExp, string][] = [
  [/\bWindows\b/, 'Windows'],
  [/\b(iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const matchName = (table: [RegExp, string][], text: string) => table.find(([pattern]) => pattern.test(text))?.[1];

/** Reduces a User-Agent header to at most 300 printable ASCII characters. Returns `null` if no character remains. */
export const cleanUserAgent = (header: string | null): string | null =>
  header
    ?.replaceAll(/[^\x20-\x7e]+/g, ' ')
    .trim()
    .slice(0, MAX_USER_AGENT_LENGTH) || null;

/** Formats a user agent for people, for example 'Firefox on Windows' or 'curl'. */
export function formatDevice(userAgent: string | null): string {
  if (!userAgent) return 'Unknown program';
  const program =
    matchName(BROWSERS, userAgent) ?? /^(?!Mozilla\b)[\w.-]{1,30}/.exec(userAgent)?.[0] ?? 'Unknown program';
  const system = matchName(OPERATING_SYSTEMS, userAgent);
  return system ? `${program} on ${system}` : program;
}
