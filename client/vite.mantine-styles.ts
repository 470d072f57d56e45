import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const LIST = 'src/app/mantine.css';
/** Styles that belong to no component. */
const COMMON = ['baseline', 'default-css-variables', 'global'];

const { resolve } = createRequire(import.meta.url);
const stylesOf = (name: string) => readFileSync(resolve(`@mantine/core/styles/${name}.css`), 'utf8');

/** Fails the build unless the list of Mantine's styles is complete, contains nothing else, and has Mantine's order. */
export const checkMantineStyles = (): Plugin => ({
  name: 'check-mantine-styles',
  generateBundle(_options, bundle) {
    const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
    const used = modules.flatMap((id) => /@mantine\/core\/.*\/(\w+)\.module\.mjs$/.exec(id)?.[1] ?? []);
    const whole = readFileSync(resolve('@mantine/core/styles.css'), 'utf8');
    const placeOf = (name: string) => whole.indexOf(stylesOf(name).trim().slice(0, 80));
    const expected = [...COMMON, ...new Set(used)].toSorted((one, other) => placeOf(one) - placeOf(other));
    const listed = [...readFileSync(LIST, 'utf8').matchAll(/styles\/([\w-]+)\.css/g)].map(([, name]) => name);
    if (listed.join() !== expected.join()) this.error(`${LIST} must list: ${expected.join(', ')}`);
  },
});
