import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import type { DocumentContent } from '../src/modules/billing/pdf/document-content.ts';
import { renderDocument } from '../src/modules/billing/pdf/render-document.ts';
import { createTaskWorker } from '../src/platform/workers/task-worker.ts';
import { INVOICE } from './document-content.ts';

const BUNDLE = path.join(import.meta.dirname, '../dist/render-worker.js');

it('documents: the bundled worker renders the same bytes as the sources', async () => {
  const render = createTaskWorker<DocumentContent, Uint8Array>({
    file: pathToFileURL(BUNDLE),
    name: 'bundle',
    timeoutMs: 60_000,
  });
  expect(await render(INVOICE)).toEqual(await renderDocument(INVOICE));
});
