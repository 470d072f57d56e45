import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { createSchema } from '../app/schema.ts';
import { sdlOf } from '../graphql/sdl.ts';

const file = new URL('../../../schema.graphql', import.meta.url);
writeFileSync(file, sdlOf(createSchema()));
