import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createSchema } from '../src/app/schema.ts';
import { printSdl } from '../src/platform/graphql/sdl.ts';
import { ROOT_FOLDER } from '../src/root-folder.ts';

writeFileSync(path.join(ROOT_FOLDER, 'schema.graphql'), printSdl(createSchema()));
