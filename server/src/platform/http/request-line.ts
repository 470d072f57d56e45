// a proxy's, so that one request has one id in all logs
export const parseRequestId = (id: string | string[] | undefined): string | undefined =>
  typeof id === 'string' && /^[\w.:-]{8,128}$/.test(id) ? id : undefined;

/** Takes a path with broken escapes literally, so that it is answered like any other that does not exist. */
export function toRoutableUrl(url: string): string {
  const [path = ''] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}
