/** The attributes of a button that cannot be used now: it stays reachable by keyboard and says why. */
export const getDisabledProps = (reason: string | null | undefined) =>
  reason ? { 'aria-disabled': true, 'data-disabled': true, 'aria-description': reason } : {};
