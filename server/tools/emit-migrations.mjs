import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

// Lists the migrations as static imports, because the bundled server cannot read the folder. The compiler checks the
// names.
const folder = path.join(import.meta.dirname, '../src/platform/database');

/** @param {string} word */
const capitalize = (word) => word.charAt(0).toUpperCase() + word.slice(1);

const migrations = readdirSync(path.join(folder, 'migrations'))
  .map((file) => {
    const [number, ...words] = path.basename(file, '.ts').split('-');
    return { file, number: Number(number), name: words.map(capitalize).join('') + number };
  })
  .toSorted((a, b) => a.number - b.number);

const lines = [
  ...migrations.map(({ file, name }) => `import { ${name} } from './migrations/${file}';`),
  '',
  '/** All migrations, in the order in which they run. */',
  'export const MIGRATIONS = [',
  ...migrations.map(({ name }) => `  ${name},`),
  '];',
  '',
];
writeFileSync(path.join(folder, 'migrations.generated.ts'), lines.join('\n'));
