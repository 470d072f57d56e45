import type { KeyFactsFragment } from './keys.generated.ts';

interface KeyExportPage {
  items: KeyFactsFragment[];
  pageInfo: { totalPages: number };
}

export type ReadKeyPage = (page: number) => Promise<KeyExportPage | undefined>;

/** Reads every page of a list; a key that slips to the next page in the meantime is not listed twice. */
export async function readAllKeys(readPage: ReadKeyPage): Promise<KeyFactsFragment[]> {
  const keys = new Map<string, KeyFactsFragment>();
  let totalPages = 1;
  for (let page = 1; page <= totalPages; page++) {
    const read = await readPage(page);
    if (!read) throw new Error('The server sent no keys.');
    for (const key of read.items) keys.set(key.id, key);
    totalPages = read.pageInfo.totalPages;
  }
  return [...keys.values()];
}
