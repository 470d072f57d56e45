/** A rate limit that counted a request. */
export interface RateLimitUsage {
  policy: string;
  limit: number;
  /** The length of the window in seconds. */
  seconds: number;
  remaining: number;
  /** Seconds until the window restarts. */
  resetsIn: number;
}

/**
 * Builds the RateLimit headers of draft-ietf-httpapi-ratelimit-headers. If a policy occurs several times, its last
 * count is used.
 */
export function buildRateLimitHeaders(
  usages: readonly RateLimitUsage[],
): Record<'ratelimit-policy' | 'ratelimit', string> {
  const latest = [...new Map(usages.map((usage) => [usage.policy, usage])).values()];
  return {
    'ratelimit-policy': latest.map(({ policy, limit, seconds }) => `"${policy}";q=${limit};w=${seconds}`).join(', '),
    ratelimit: latest.map(({ policy, remaining, resetsIn }) => `"${policy}";r=${remaining};t=${resetsIn}`).join(', '),
  };
}
