/** Returns attributes for a disabled button that stays focusable and announces the reason. */
export const getDisabledProps = (reason: string | null | undefined) =>
  reason ? { 'aria-disabled': true, 'data-disabled': true, 'aria-description': reason } : {};
