import path from 'node:path';
import { cacheCompiledCode } from '../../scripts/compiled-code.mjs';

// Preloaded into built programs. Tests start many of them, and each would spend 0.3 seconds of CPU time on compiling.
const server = path.join(import.meta.dirname, '..');
process.once('exit', cacheCompiledCode(path.join(server, 'dist'), path.join(server, '../.state/compiled')));
