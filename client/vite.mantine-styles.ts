import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const LIST_FILE = 'src/app/mantine.css';
/** Style sheets that belong to no single component. */
const COMMON_STYLES = ['baseline', 'default-css-variables', 'global'];

const { resolve } = createRequire(import.meta.url);
const readStyles = (name: string) => readFileSync(resolve(`@mantine/core/styles/${name}.css`), 'utf8');

/** Fails the build unless mantine.css lists exactly the style sheets of the used components, in Mantine's order. */
export const checkMantineStyles = (): Plugin => ({
  name: 'check-mantine-styles',
  generateBundle(_options, bundle) {
    const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
    const usedComponents = modules.flatMap((id) => /@mantine\/core\/.*\/(\w+)\.module\.mjs$/.exec(id)?.[1] ?? []);
    const allStyles = readFileSync(resolve('@mantine/core/styles.css'), 'utf8');
    const getPosition = (name: string) => allStyles.indexOf(readStyles(name).trim().slice(0, 80));
    const expectedStyles = [...COMMON_STYLES, ...new Set(usedComponents)].toSorted(
      (a, b) => getPosition(a) - getPosition(b),
    );
    const listedStyles = [...readFileSync(LIST_FILE, 'utf8').matchAll(/styles\/([\w-]+)\.css/g)].map(
      ([, name]) => name,
    );
    if (listedStyles.join() !== expectedStyles.join())
      this.error(`${LIST_FILE} must list: ${expectedStyles.join(', ')}`);
  },
});
