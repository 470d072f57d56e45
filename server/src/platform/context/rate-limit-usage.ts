/** A limit that a request was counted by: how many are allowed within its window, and how many are left of them. */
export interface RateLimitUsage {
  policy: string;
  limit: number;
  /** The window, in seconds. */
  seconds: number;
  remaining: number;
  /** In how many seconds all are allowed again. */
  resetsIn: number;
}

/** How a limit is told to whoever reaches it, as draft-ietf-httpapi-ratelimit-headers has it; of one policy, the last count. */
export function buildRateLimitHeaders(
  quotas: readonly RateLimitUsage[],
): Record<'ratelimit-policy' | 'ratelimit', string> {
  const told = [...new Map(quotas.map((quota) => [quota.policy, quota])).values()];
  return {
    'ratelimit-policy': told.map(({ policy, limit: most, seconds }) => `"${policy}";q=${most};w=${seconds}`).join(', '),
    ratelimit: told.map(({ policy, remaining: left, resetsIn }) => `"${policy}";r=${left};t=${resetsIn}`).join(', '),
  };
}
