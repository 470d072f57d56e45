/** Returns the URL of an error code in the API reference that this portal serves. */
export const getErrorDocsUrl = (portalUrl: string, code: string): string =>
  `${portalUrl}/docs/api-reference#${code.toLowerCase()}`;
