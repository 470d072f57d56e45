import { buildSchema, parse, validate } from 'graphql';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const readProjectFile = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const schema = buildSchema(readProjectFile('schema.graphql'));

const documents = ['docs/api.md', 'docs/api/events.md', 'docs/api/lists.md', 'docs/api/webhooks.md'].flatMap((file) =>
  [...readProjectFile(file).matchAll(/```graphql\n([^`]+)```/g)].map(([, text]) => ({
    file,
    name: /(?:query|mutation) (\w+)/.exec(text!)![1]!,
    text: text!,
  })),
);

it('API guide: the guide has GraphQL examples', () => {
  expect(documents.length).toBeGreaterThan(3);
});

it.each(documents)('API guide: the example $name in $file fits the schema', ({ text }) => {
  expect(validate(schema, parse(text)).map(({ message }) => message)).toEqual([]);
});
