import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../root.ts';
import { table } from './markdown.ts';

/** What may change in the schema, and what a change that breaks clients asks of them. */
export function describeVersions(): string {
  const breaks = JSON.parse(readFileSync(path.join(ROOT, 'schema.breaks.json'), 'utf8')) as Record<string, string>;
  const upgradeNotes = Object.keys(breaks).length
    ? table(['change', 'what to do'], Object.entries(breaks))
    : 'Nothing breaks a client of the released schema.';
  return `## Versions

The schema has no version in its address: it grows. Without notice there may be new types, fields, optional arguments and
inputs, values of an enum, members of a union, codes of \`userErrors\`, types of events, fields of REST answers, and headers;
other words in a \`message\`; another order of fields. So take a value or a code that you do not know as 'something else', and
ignore fields that you do not know.

What is to go is marked \`@deprecated\`, with what to use instead, for at least six months and one release, and goes only with a
new major version ([CHANGELOG.md](../CHANGELOG.md)). Whatever else could make a client of the released schema
([schema.released.graphql](../schema.released.graphql)) fail is not done, or is told here: a check compares them. REST only gets
additions.

Once a month, and before you upgrade your own server, generate your client from the new schema: what is deprecated shows in your
editor, and with \`__type(name: "…") { fields(includeDeprecated: true) { name deprecationReason } }\`.

### Upgrade notes

${upgradeNotes}`;
}
