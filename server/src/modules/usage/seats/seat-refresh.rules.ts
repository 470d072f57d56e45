// Limits the load: the query runs at most this share of the time. With 50,000 keys the figures are a few seconds old,
// and with 1,000,000 keys a few minutes.
const MAX_TIME_SHARE = 0.01;
// A failed query provides no figures, so the next one starts earlier.
const MAX_FAILED_TIME_SHARE = 0.1;
const MIN_PAUSE_AFTER_ERROR_MS = 10_000;

/** Returns the pause in milliseconds after a query for the seat figures. */
export const getRefreshPause = (durationMs: number, hasFailed: boolean): number =>
  hasFailed ? Math.max(durationMs / MAX_FAILED_TIME_SHARE, MIN_PAUSE_AFTER_ERROR_MS) : durationMs / MAX_TIME_SHARE;
