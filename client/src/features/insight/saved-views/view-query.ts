/** What of an address a view keeps: the parameters that say which rows a list shows, and in which order. */
export function buildViewQuery(address: URLSearchParams, params: readonly string[]): string {
  const kept = params.flatMap((name) => {
    const value = address.get(name);
    return value ? [[name, value]] : [];
  });
  return new URLSearchParams(kept).toString();
}
