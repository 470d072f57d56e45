import { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';

// Vitest compiles the sources of the main thread itself.
if (!isMainThread) register('./typescript-loader.mjs', import.meta.url);
