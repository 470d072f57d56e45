import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { createSchema } from './schema.ts';

const file = new URL('../../schema.graphql', import.meta.url);
writeFileSync(file, `${printSchema(lexicographicSortSchema(createSchema()))}\n`);
