import { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';

// Vitest compiles the modules of the main thread. Worker threads that load TypeScript need this hook.
if (!isMainThread) register('./typescript-loader.mjs', import.meta.url);
