/**
 * Options for queries that poll. A hidden page sends no polling requests, and polling does not extend the session's
 * idle timeout.
 */
export const BACKGROUND_POLLING = {
  skipPollAttempt: () => document.hidden,
  context: { headers: { 'x-in-background': '1' } },
};
