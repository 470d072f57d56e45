import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createSchema } from '../app/schema.ts';
import { sdlOf } from '../graphql/sdl.ts';
import { ROOT } from '../root.ts';

writeFileSync(path.join(ROOT, 'schema.graphql'), sdlOf(createSchema()));
