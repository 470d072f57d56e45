import path from 'node:path';
import { createTaskWorker } from '../../../platform/workers/task-worker.ts';
import type { DocumentContent } from './document-content.ts';
import type { StatementContent } from './statement-content.ts';

export type PrintedContent = DocumentContent | StatementContent;

// The timeout includes the start of the thread, which takes several seconds on a busy machine.
const TIMEOUT_MS = 60_000;

// The worker has the extension of this file: .js in the build and in the bundle, .ts in the sources that tests run.
const WORKER_FILE = new URL(`./render-worker${path.extname(import.meta.filename)}`, import.meta.url);

/** Creates a renderer with its own worker thread. */
export const createDocumentRenderer = () =>
  createTaskWorker<PrintedContent, Uint8Array>({
    file: WORKER_FILE,
    name: 'document-renderer',
    timeoutMs: TIMEOUT_MS,
  });

/**
 * Renders a document as a tagged PDF in a worker thread. Equal content and an equal TEMPLATE_VERSION give equal bytes
 * on every machine. Rejects if the content is invalid, or if the rendering takes longer than a minute.
 */
export const renderDocument = createDocumentRenderer();
