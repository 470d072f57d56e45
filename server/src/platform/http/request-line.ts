// Accepts the request id of a proxy, so that one request has the same id in all logs.
export const parseRequestId = (id: string | string[] | undefined): string | undefined =>
  typeof id === 'string' && /^[\w.:-]{8,128}$/.test(id) ? id : undefined;

/** Escapes a path with malformed percent-encoding, so that it gets the normal 404 response instead of an error. */
export function toRoutableUrl(url: string): string {
  const [path = ''] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}
