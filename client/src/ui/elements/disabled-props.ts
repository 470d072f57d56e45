/**
 * Returns attributes that disable a button, keep it focusable and announce the reason. Returns none without a reason.
 */
export const getDisabledProps = (reason: string | null | undefined) =>
  reason ? { 'aria-disabled': true, 'data-disabled': true, 'aria-description': reason } : {};
