/** Builds the query string of a saved view from the given URL parameters. Others, such as the page, are left out. */
export function buildViewQuery(address: URLSearchParams, params: readonly string[]): string {
  const storedParams = params.flatMap((name) => {
    const value = address.get(name);
    return value ? [[name, value]] : [];
  });
  return new URLSearchParams(storedParams).toString();
}
