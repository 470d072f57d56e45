import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type GraphQLSchema, isObjectType } from 'graphql';
import { ROOT } from '../root.ts';
import { code } from './markdown.ts';

/** The fields that are read by cursor, each with its type. */
const cursorLists = (schema: GraphQLSchema): string[] =>
  Object.values(schema.getTypeMap()).flatMap((type) =>
    isObjectType(type)
      ? Object.values(type.getFields())
          .filter(
            ({ args }) =>
              ['first', 'after'].every((name) => args.some((arg) => arg.name === name)) &&
              args.some(({ name }) => name === 'page'),
          )
          .map(({ name }) => (type.name === 'Query' ? name : `${type.name}.${name}`))
      : [],
  );

/** What the guide tells about lists, and how a whole one is read. */
export const describeLists = (schema: GraphQLSchema, exportPaths: string[]): string => `## Lists

A list takes \`page\`, from 1, and \`limit\`, 1 to 100; some take \`search\`, part of what is searched, regardless of
case. It also finds order numbers, phone numbers by their digits, and names by their words in any order. It returns \`items\` and \`pageInfo { currentPage totalPages totalCount }\`. A page past the end is empty and has the
true totals. Where a search, or a filter by expiry, finds more than 10,000 keys or companies, \`totalCount\` is 10,000 and
\`isTotalExact\` is false; later pages can be asked for all the same. REST counts them all.

Records that are equal in what a list is sorted by are ordered by their ids, so a list that does not change is paged
without gaps or repetitions. One that changes between two numbered pages is not: a record that comes before the place you have
reached moves the others back, and you read one twice; one that goes moves them forward, and you miss one.

Everywhere in GraphQL and REST, numbered pages take \`limit\`, and cursors take \`first\`.

So read whole lists by cursor: ${code(cursorLists(schema))} take \`first\`, 1 to 100, instead of \`page\` and
\`limit\`. \`pageInfo\` then has \`endCursor\`, which you send as \`after\` to read on, and \`hasNextPage\`:

\`\`\`graphql
query ($after: String) {
  keys(first: 100, after: $after, orderBy: OLDEST) {
    items {
      id
      status
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
}
\`\`\`

- What stays in the list is read once, in its order, however many others come, go and change meanwhile.
- Filters and \`search\` go with it: keep them the same from one call to the next. A record that a change makes fit them, or no
  longer, comes or goes.
- Only orders in which no record ever moves take cursors: \`NEWEST\` and \`OLDEST\`, and lists that have no \`orderBy\`. Others
  are refused, as is \`first\` or \`after\` beside another \`page\` or \`limit\` than the usual one.
- A cursor is opaque, holds only for its list in its order, and never expires; the record that it points to may have gone. What
  is not a cursor of the list is refused as BAD_USER_INPUT: leave \`after\` out to begin again.
- A record from some moments ago may become visible after one from just now, and is behind you then. Whoever wants to know of
  everything that comes later goes on with the events: see [a mirror](#a-mirror).
- Ask for totals only where you show them; they count the whole list each time.

A whole list is a CSV file in REST: \`GET\` ${code(exportPaths)}, with the
filters of the list as the query. It is sent at the pace of its reader, however long it is; a download that breaks off is
not whole. A record that a change moves past the place that was reached may be in it twice or not at all; in the orders
\`newest\` and \`oldest\` nothing moves. An account may run two at once; more are answered with 503 and \`Retry-After\`.
Owners download everything about one company from \`/admin/export-company\`, as JSON Lines.`;

/** A part of an example program, which a test runs. */
const partOf = (name: string, part: RegExp): string => {
  const [found] = part.exec(readFileSync(path.join(ROOT, 'docs/examples/mirror', name), 'utf8')) ?? [];
  if (!found) throw new Error(`${name} has no such part.`);
  return found;
};

/** Explains how to mirror companies and keys. */
export const describeMirror = (): string => `## A mirror

To keep a copy of all companies and keys, take the newest cursor, read both lists by cursor, and then apply the events after that
cursor. You need an API token with the scopes KEYS_READ, COMPANIES_READ and EVENTS_READ. Store the cursor together with the rows,
in one transaction or one line of a file, so that a program that is killed resumes where it was.

The copy equals a fresh read of the lists once you have applied all events:

- Every change of a stored field that a list shows has an event, and its \`company\` or \`key\` is a full snapshot. Store it over your
  row. Events of one company and its keys have the order of the changes.
- Delete a company when its snapshot has \`releasedAt\`. Lists of companies no longer contain it; lists of keys still contain its keys.
- \`COMPANY_ERASED\` means that the personal data of the company was erased. Erase it from your copy, its backups and its logs as
  well. Earlier events of the company have placeholders since then.
- A snapshot omits \`Company.suspendedBy\` and \`Key.licenceString\`, which is a secret. Read \`company(id)\` or \`key(id)\` when you
  need them.
- Reports, numbers of installations, and values that follow from the clock, such as \`phase\`, have no events.
- An event has the fields that existed when it was recorded. Read the lists again when you start to mirror a field that an
  update of the portal has added.

In JavaScript ([docs/examples/mirror/mirror.mjs](examples/mirror/mirror.mjs) is the whole program, without a package; a test kills it
again and again):

\`\`\`js
${partOf('mirror.mjs', /^\/\*\*\n \* Fetches the next rows[^]*?^}$/m)}
\`\`\`

In Python ([docs/examples/mirror/mirror.py](examples/mirror/mirror.py), into an SQLite file):

\`\`\`python
${partOf('mirror.py', /^def step[^]*?(?=\n\n\n)/m)}
\`\`\`

The snapshot of a key never contains \`licenceString\`, which is a secret and never changes: read \`key(id)\` for ids that are new to
you. Its \`graceDays\` is null for a key that follows the portal's setting, while \`Key.graceDays\` is the number in effect.

Reports have no events: read \`syncRecords\` by cursor now and then, the newest first, until you have read past those that you
know by a minute, as reports that arrive together are stored in any order.`;
