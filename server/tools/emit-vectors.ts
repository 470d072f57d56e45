import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT_FOLDER } from '../src/root-folder.ts';
import { createVectors } from './licence-vectors.ts';

const file = path.join(ROOT_FOLDER, 'docs/chat-app/vectors.json');
writeFileSync(file, `${JSON.stringify(await createVectors(), null, 2)}\n`);
