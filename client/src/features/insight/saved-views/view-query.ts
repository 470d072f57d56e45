/** Builds the query string of a saved view from the given URL parameters. Omits others, such as the page number. */
export function buildViewQuery(urlParams: URLSearchParams, params: readonly string[]): string {
  const storedParams = params.flatMap((name) => {
    const value = urlParams.get(name);
    return value ? [[name, value]] : [];
  });
  return new URLSearchParams(storedParams).toString();
}
