/**
 * Returns the base URL of the portal at another host, without a slash at the end. A host without a port keeps the port
 * of `publicUrl`.
 */
export const toHostUrl = (publicUrl: string, host: string): string =>
  Object.assign(new URL(publicUrl), { host }).origin;
