import { serveTasks } from '../../../platform/workers/serve-tasks.ts';
import { drawDocument } from './draw-document.ts';
import { drawStatement } from './draw-statement.ts';
import type { PrintedContent } from './render-document.ts';

serveTasks((content: PrintedContent) =>
  content.kind === 'STATEMENT' ? drawStatement(content) : drawDocument(content),
);
