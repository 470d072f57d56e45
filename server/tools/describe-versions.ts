import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT_FOLDER } from '../src/root-folder.ts';
import { buildTable } from './markdown.ts';

/** Lists the changes since the last release that can break a client, with the remedy for each. */
export function describeVersions(): string {
  const breaks = JSON.parse(readFileSync(path.join(ROOT_FOLDER, 'schema.breaks.json'), 'utf8')) as Record<
    string,
    string
  >;
  const upgradeNotes = Object.keys(breaks).length
    ? buildTable(['change', 'what to do'], Object.entries(breaks))
    : 'Nothing breaks a client of the released schema.';
  return `## Upgrade notes

${upgradeNotes}`;
}
