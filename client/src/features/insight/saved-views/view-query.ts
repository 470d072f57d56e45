/** Builds the query string of a saved view from the non-empty URL parameters that `names` lists. */
export function buildViewQuery(urlParams: URLSearchParams, names: readonly string[]): string {
  const storedParams = names.flatMap((name) => {
    const value = urlParams.get(name);
    return value ? [[name, value]] : [];
  });
  return new URLSearchParams(storedParams).toString();
}
