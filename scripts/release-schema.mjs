import { copyFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BREAKS, RELEASED } from './schema-breaks.mjs';
import { root, say } from './tools.mjs';

// a release begins a new comparison: what it broke is told in its upgrade notes
copyFileSync(path.join(root, 'schema.graphql'), RELEASED);
writeFileSync(BREAKS, '{}\n');
say(`${path.basename(RELEASED)} is the present schema now; commit it with the release.`);
