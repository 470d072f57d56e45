/** Returns the address of the documentation of an error code, in the documentation that this portal serves. */
export const getErrorDocs = (portalUrl: string, code: string): string =>
  `${portalUrl}/docs/api-reference#${code.toLowerCase()}`;
