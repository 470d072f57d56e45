import { serveTasks } from '../../../platform/workers/serve-tasks.ts';
import { drawDocument } from './draw-document.ts';

serveTasks(drawDocument);
