import path from 'node:path';
import { createTaskWorker } from '../../../platform/workers/task-worker.ts';
import type { DocumentContent } from './document-content.ts';

const TIMEOUT_MS = 10_000;

// The worker has the extension of this file: .js in the build and in the bundle, .ts in the sources that tests run.
const WORKER_FILE = new URL(`./render-worker${path.extname(import.meta.filename)}`, import.meta.url);

/** Creates a renderer with its own worker thread. */
export const createDocumentRenderer = () =>
  createTaskWorker<DocumentContent, Uint8Array>({
    file: WORKER_FILE,
    name: 'document-renderer',
    timeoutMs: TIMEOUT_MS,
  });

/**
 * Renders a document as a tagged PDF in a worker thread. Equal content and an equal TEMPLATE_VERSION give equal bytes on
 * every machine. Rejects if the rendering takes longer than 10 seconds.
 */
export const renderDocument = createDocumentRenderer();
