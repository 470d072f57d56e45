import type { DocumentContent } from './document-content.ts';
export function renderDocument(content: DocumentContent): Promise<Uint8Array> {
  return Promise.resolve(Buffer.from(JSON.stringify(content)));
}
