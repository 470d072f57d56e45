import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { CLOSED_TO_MODULES, COMPOSITION_ROOT, buildModuleDiagram, FEATURES, MODULES, PLATFORM } from './layers.ts';
import { RAW_STATEMENTS } from './raw-statements.ts';

const root = path.join(import.meta.dirname, '../..');
const IMPORT_PATTERN =
  /^(?:import|export)\s(?:[^'"]*?\sfrom\s)?'([^']+)'|import\('([^']+)'\)|^declare module '(\.[^']+)'/gm;

interface Source {
  /** The path from the root of the project. */
  file: string;
  /** The imported files of the project, including type imports. */
  imports: string[];
  packages: string[];
}

function readSources(folder: string): Source[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => {
      const file = path.posix.join(folder, name.replaceAll(path.sep, '/'));
      const targets = [...readFileSync(path.join(root, file), 'utf8').matchAll(IMPORT_PATTERN)].map(
        (match) => match[1] ?? match[2] ?? match[3]!,
      );
      const relativeTargets = targets.filter((target) => target.startsWith('.'));
      return {
        file,
        imports: relativeTargets.map((target) => path.posix.join(path.posix.dirname(file), target)),
        packages: targets.filter((target) => !target.startsWith('.')),
      };
    });
}

const readText = (file: string) => readFileSync(path.join(root, file), 'utf8');

const server = readSources('server/src');
const client = readSources('client/src');

const getKind = (file: string) =>
  /\.(rules|entity|service|resolver|rest|shape|types)(\.generated)?\.ts$/.exec(file)?.[1];
const getFolder = (file: string) => file.split('/')[2]!;

/** Lists the imports for which `isWrong` returns true, each as 'file imports file'. */
const findImports = (sources: Source[], isWrong: (from: string, to: string) => boolean) =>
  sources.flatMap(({ file, imports }) =>
    imports.filter((to) => isWrong(file, to)).map((to) => `${file} imports ${to}`),
  );

/** Lists the fields that a file adds to the context of a request, with `loaders.` in front of the data loaders. */
function listDeclaredFields(file: string): string[] {
  const text = readText(file);
  const [, block = ''] = /^declare module '[^']*\/context\.ts' \{\n([^]*?)^\}/m.exec(text) ?? [];
  const fields = [...block.matchAll(/^ {4}(\w+)\??[:(]/gm)].map(([, name]) => name!);
  const [, loaders] = /LoadersFrom<typeof (\w+)>/.exec(block) ?? [];
  const [, factories = ''] = loaders ? new RegExp(`const ${loaders} = \\{\\n([^]*?)^\\}`, 'm').exec(text)! : [];
  return [...fields, ...[...factories.matchAll(/^ {2}(\w+)[:(]/gm)].map(([, name]) => `loaders.${name}`)];
}

/** Lists the fields of the context that a file reads or requires, with `loaders.` in front of the data loaders. */
function listUsedFields(file: string): Set<string> {
  const text = readText(file);
  const listMatches = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, match]) => match!);
  const lists = [
    ...listMatches(/\bPick<\s*(?:Runtime|Context|LoaderContext),([^>]*)>/g),
    ...listMatches(/\{([^{}]*)\}: (?:Runtime|Context|LoaderContext)\b/g),
  ];
  return new Set([
    ...listMatches(/\b(?:context|runtime)\.(\w+)/g),
    ...listMatches(/\b(loaders\.\w+)/g),
    ...lists.flatMap((list) => list.match(/\w+/g) ?? []),
  ]);
}

interface Location {
  /** The name in the plan, such as 'licensing' or 'platform/http'. */
  name: string;
  submodule?: string;
}

/**
 * Returns the location of a server file: its module and submodule, its closest entry in `PLATFORM`, or its top folder.
 */
function getLocation(file: string): Location {
  const [top, folder, submodule] = file.split('/').slice(2) as [string, string, string];
  if (top === 'modules') return { name: folder, submodule };
  const matchingFolders = Object.keys(PLATFORM).filter((name) => `${file}/`.startsWith(`server/src/${name}/`));
  return { name: matchingFolders.toSorted((a, b) => b.length - a.length)[0] ?? top };
}

describe('architecture: server folders', () => {
  const isComposing = ({ name }: Location) => COMPOSITION_ROOT.includes(name);
  const imports = server.flatMap(({ file, imports: targets }) =>
    targets
      .filter((to) => to.startsWith('server/src/'))
      .map((to) => ({ text: `${file} imports ${to}`, to, from: getLocation(file), target: getLocation(to) })),
  );
  const declaredFields = server.flatMap(({ file }) => listDeclaredFields(file).map((field) => ({ file, field })));
  const fieldUses = server.flatMap(({ file }) => {
    const usedFields = listUsedFields(file);
    return declaredFields
      .filter(({ field }) => usedFields.has(field))
      .map(({ field, file: to }) => ({
        text: `${file} uses ${field}, which ${to} declares`,
        from: getLocation(file),
        target: getLocation(to),
      }));
  });
  const outerImports = imports.filter(({ from, target }) => from.name !== target.name);
  const innerImports = imports.filter(
    ({ from, target }) => from.name === target.name && from.submodule && from.submodule !== target.submodule,
  );
  const isExposed = (module: string, file: string) =>
    MODULES[module]!.exposes.some((exposed) => file.endsWith(`/${module}/${exposed}.ts`));

  it('the plan declares exactly the existing folders', () => {
    const locations = server.map(({ file }) => getLocation(file));
    const modulePaths = locations.map(({ name, submodule }) => (submodule ? `${name}/${submodule}` : name));
    const modules = Object.entries(MODULES).flatMap(([name, { submodules }]) =>
      Object.keys(submodules).length ? Object.keys(submodules).map((submodule) => `${name}/${submodule}`) : [name],
    );
    const declaredFolders = [...COMPOSITION_ROOT, ...modules, ...Object.keys(PLATFORM)];
    expect([...new Set(modulePaths)].toSorted()).toEqual(declaredFolders.toSorted());
  });

  /** Returns whether the plan allows a folder to import another one. Both can be in the same module. */
  const canUse = (from: Location, target: Location): boolean | undefined => {
    if (from.name === target.name)
      return (
        !from.submodule ||
        from.submodule === target.submodule ||
        MODULES[from.name]!.submodules[from.submodule]!.includes(target.submodule!)
      );
    return (
      (isComposing(from) && target.name !== 'main.ts') ||
      (from.name in MODULES && target.name in PLATFORM && !CLOSED_TO_MODULES.includes(target.name)) ||
      (MODULES[from.name]?.uses ?? PLATFORM[from.name])?.includes(target.name)
    );
  };

  it('folders import only the folders that the plan allows, including for types', () => {
    expect(imports.filter(({ from, target }) => !canUse(from, target)).map(({ text }) => text)).toEqual([]);
  });

  it('a module imports only exposed files of other modules', () => {
    const isHidden = ({ from, target, to }: (typeof outerImports)[0]) =>
      from.name in MODULES && target.name in MODULES && !isExposed(target.name, to);
    expect(outerImports.filter(isHidden).map(({ text }) => text)).toEqual([]);
  });

  it('a folder uses only context fields that it declares, or that a folder declares which it can import', () => {
    expect(fieldUses.length).toBeGreaterThan(100);
    expect(fieldUses.filter(({ from, target }) => !canUse(from, target)).map(({ text }) => text)).toEqual([]);
  });

  it('everything that the plan declares is used', () => {
    const usedEdges = new Set([
      ...fieldUses.map(({ from, target }) => `${from.name} > ${target.name}`),
      ...outerImports.map(({ from, target }) => `${from.name} > ${target.name}`),
      ...innerImports.map(({ from, target }) => `${from.name}/${from.submodule} > ${target.submodule}`),
    ]);
    const listPairs = (edges: Record<string, string[]>, prefix = '') =>
      Object.entries(edges).flatMap(([name, others]) => others.map((other) => `${prefix}${name} > ${other}`));
    const declaredImports = [
      ...listPairs(PLATFORM),
      ...listPairs(usesByModule),
      ...Object.entries(MODULES).flatMap(([name, { submodules }]) => listPairs(submodules, `${name}/`)),
    ];
    expect(declaredImports.filter((edge) => !usedEdges.has(edge))).toEqual([]);
    const isUsed = (name: string, exposed: string) =>
      outerImports.some(({ from, to }) => from.name in MODULES && to.endsWith(`/${name}/${exposed}.ts`));
    const unusedFiles = Object.entries(MODULES).flatMap(([name, { exposes }]) =>
      exposes.filter((exposed) => !isUsed(name, exposed)).map((exposed) => `${name}/${exposed}`),
    );
    expect(unusedFiles).toEqual([]);
  });

  const usesByModule = Object.fromEntries(Object.entries(MODULES).map(([name, { uses }]) => [name, uses]));

  it.each<[folder: string, edges: Record<string, string[]>]>([
    ['modules', usesByModule],
    ['platform', PLATFORM],
    ...Object.entries(MODULES).map(([name, { submodules }]): [string, typeof submodules] => [name, submodules]),
  ])('the folders of %s use only those above them in the plan, so they form no cycle', (_folder, edges) => {
    const names = Object.keys(edges);
    const isAbove = (upper: string, lower: string) => names.indexOf(upper) < names.indexOf(lower);
    const wrongImports = names.flatMap((name) =>
      edges[name]!.filter((other) => !isAbove(other, name)).map((to) => [name, to]),
    );
    expect(wrongImports).toEqual([]);
  });

  it('modules have at most 36 edges, and submodules at most 25 source files', () => {
    expect(Object.values(usesByModule).flat().length).toBeLessThanOrEqual(36);
    const sizes = new Map<string, number>();
    for (const { file } of [...server, ...client]) {
      const [, folder] = /^(server\/src\/modules|client\/src\/features)\/[^/]+\/[^/]+(?=\/)/.exec(file) ?? [];
      const submodule = folder && file.split('/').slice(0, 5).join('/');
      if (submodule && !file.includes('.generated.')) sizes.set(submodule, (sizes.get(submodule) ?? 0) + 1);
    }
    expect(sizes.size).toBeGreaterThan(30);
    expect([...sizes].filter(([, count]) => count > 25)).toEqual([]);
  });

  it('only composing folders import resolvers and REST routes of another module', () => {
    const isEntryPoint = (file: string) =>
      ['resolver', 'rest'].includes(getKind(file) ?? '') && !file.includes('.generated.');
    const isForeign = ({ from, target, to }: (typeof outerImports)[0]) =>
      isEntryPoint(to) && target.name in MODULES && !isComposing(from);
    expect(outerImports.filter(isForeign).map(({ text }) => text)).toEqual([]);
  });

  it('the table in the architecture document lists the submodules of each module', () => {
    const document = readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8');
    const unlisted = Object.keys(MODULES).flatMap((module) => {
      const row = document.split('\n').find((line) => line.startsWith(`| \`${module}\` `)) ?? '';
      const cell = row.split('|')[2] ?? '';
      const listed = [...cell.matchAll(/`([\w-]+)`/g)].map(([, name]) => name!);
      const folders = readdirSync(path.join(root, 'server/src/modules', module));
      return [...folders.filter((name) => !listed.includes(name)), ...listed.filter((name) => !folders.includes(name))];
    });
    expect(unlisted).toEqual([]);
  });

  it('the architecture document contains the module diagram', () => {
    const isDrawn = readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8').includes(buildModuleDiagram());
    expect(isDrawn, `Put this into ARCHITECTURE.md:\n${buildModuleDiagram()}`).toBe(true);
  });
});

describe('architecture: server files', () => {
  it('rules import only rules and no package except the calendar library', () => {
    const rules = server.filter(({ file }) => getKind(file) === 'rules');
    expect(rules.length).toBeGreaterThan(5);
    expect(findImports(rules, (_from, to) => getKind(to) !== 'rules')).toEqual([]);
    const packages = rules.flatMap(({ file, packages }) => packages.map((name) => `${file} ${name.split('/')[0]}`));
    expect(new Set(packages)).toEqual(new Set(['server/src/platform/kernel/calendar.rules.ts dayjs']));
  });

  it('rules contain no SQL, because the portal bundles them', () => {
    const rules = server.filter(({ file }) => getKind(file) === 'rules');
    const SQL_PATTERN = /(?:[a-z]Sql|_SQL)\b|\bSQL:|\b(?:coalesce|to_char)\(|\bat time zone\b|[`'"]select\b/;
    expect(rules.map(({ file }) => file).filter((file) => SQL_PATTERN.test(readText(file)))).toEqual([]);
  });

  it.each([
    ['entity', ['service', 'resolver', 'rest', 'shape', 'types']],
    ['service', ['resolver', 'rest']],
    ['types', ['service', 'resolver', 'rest', 'shape']],
    ['resolver', ['rest', 'shape']],
    ['shape', ['service', 'resolver', 'entity', 'types']],
    ['rest', ['service', 'resolver', 'entity', 'types']],
  ])('no %s imports %j', (kind, forbidden) => {
    const sources = server.filter(({ file }) => getKind(file) === kind && !file.includes('.generated.'));
    expect(sources.length).toBeGreaterThan(0);
    const isForbidden = (to: string) => forbidden.includes(getKind(to) ?? '') && !to.includes('.generated.');
    expect(findImports(sources, (_from, to) => isForbidden(to))).toEqual([]);
  });

  it.each([
    ['entity', 'entities.ts'],
    ['resolver', 'schema.ts'],
    ['node', 'nodes.resolver.ts'],
    ['rest', 'rest-routes.ts'],
    ['loaders', 'context.ts'],
    ['job', 'background-jobs.ts'],
    ['cleanup', 'cleanup.job.ts'],
  ])('every .%s.ts file is listed in app/%s', (suffix, list) => {
    const listed = server.find(({ file }) => file === `server/src/app/${list}`)!.imports;
    const files = server.map(({ file }) => file).filter((file) => file.endsWith(`.${suffix}.ts`));
    const missing = files.filter((file) => !listed.includes(file));
    expect(missing, `Add these files to server/src/app/${list}`).toEqual([]);
  });

  it('only the settings, and files that pass the environment on, read the environment', () => {
    const readers = server.filter(({ file }) => readFileSync(path.join(root, file), 'utf8').includes('process.env'));
    // Two files pass the environment to the settings, and one passes it to child processes.
    const allowedFiles = [
      'server/src/cli/start.ts',
      'server/src/cli/process-config.ts',
      'server/src/platform/database/embedded/cluster.ts',
    ];
    expect(readers.map(({ file }) => file).filter((file) => !allowedFiles.includes(file))).toEqual([]);
  });
});

describe('architecture: database access', () => {
  const findFiles = (pattern: RegExp) => server.map(({ file }) => file).filter((file) => pattern.test(readText(file)));

  it('no file uses a query builder', () => {
    expect(findFiles(/createQueryBuilder|QueryBuilder\b/)).toEqual([]);
  });

  it('only the declared files call query, and each of them does', () => {
    // `query.query` is a compiled GraphQL query.
    const rawFiles = findFiles(/(?<!\bquery)\.query[<(]/).map((file) => file.replace('server/src/', ''));
    const declaredFiles = Object.values(RAW_STATEMENTS).flat();
    const coversFile = (entry: string, file: string) => (entry.endsWith('/') ? file.startsWith(entry) : file === entry);
    expect(rawFiles.filter((file) => !declaredFiles.some((entry) => coversFile(entry, file)))).toEqual([]);
    expect(declaredFiles.filter((entry) => !rawFiles.some((file) => coversFile(entry, file)))).toEqual([]);
    expect(new Set(declaredFiles).size).toBe(declaredFiles.length);
  });

  it('named statements are declared outside functions, so their number is fixed', () => {
    const files = findFiles(
      /^ +(?:const|let|await|return await)\b.*\bcreate(?:(?:Named|Entity)Statement|EntityLoader)[<(]/m,
    );
    // Only the files that define these functions call them inside a function.
    expect(files).toEqual([
      'server/src/platform/database/prepared-statements/entity-loader.ts',
      'server/src/platform/database/prepared-statements/named-statements.ts',
    ]);
  });

  it('the architecture document contains each reason for a raw statement', () => {
    const document = readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8');
    expect(Object.keys(RAW_STATEMENTS).filter((reason) => !document.includes(`| ${reason} `))).toEqual([]);
  });
});

describe('architecture: client', () => {
  const LAYERS = ['app', 'features', 'ui', 'lib'];
  const getLayer = (file: string) => LAYERS.indexOf(getFolder(file));
  const layeredFiles = client.filter(({ file }) => getLayer(file) >= 0);

  it('imports run from app through features and ui to lib', () => {
    const isUpward = (from: string, to: string) =>
      to.startsWith('client/src/') && getLayer(to) >= 0 && getLayer(to) < getLayer(from);
    expect(findImports(layeredFiles, isUpward)).toEqual([]);
  });

  const getFeature = (file: string) => /^client\/src\/features\/([\w-]+(?:\/[\w-]+)?)\/[^/]+$/.exec(file)?.[1];

  it('each feature uses exactly the declared features', () => {
    const uses = client
      .flatMap(({ file, imports }) => imports.map((to) => [getFeature(file), getFeature(to)]))
      .filter(([from, to]) => from && to && from !== to)
      .map(([from, to]) => `${from} uses ${to}`);
    const declaredImports = Object.entries(FEATURES).flatMap(([from, others]) =>
      others.map((to) => `${from} uses ${to}`),
    );
    expect([...new Set(uses)].toSorted()).toEqual(declaredImports.toSorted());
  });

  it('each feature uses only features declared above it', () => {
    const names = Object.keys(FEATURES);
    const isAbove = (upper: string, lower: string) => names.slice(0, names.indexOf(lower)).includes(upper);
    const wrongImports = names.flatMap((from) =>
      FEATURES[from]!.filter((to) => !isAbove(to, from)).map((to) => [from, to]),
    );
    expect(wrongImports).toEqual([]);
  });

  it('the client imports only rules from the server', () => {
    expect(findImports(client, (_from, to) => to.startsWith('server/'))).toEqual([]);
    const serverImports = client
      .flatMap(({ packages }) => packages)
      .filter((name) => name.startsWith('@portal/server'));
    expect(serverImports.filter((name) => !name.endsWith('.rules'))).toEqual([]);
  });
});

describe('architecture: all source files', () => {
  it('one module formats dates', () => {
    // `date-formats.rules.ts` is that module. The other files compute days, validate a time zone, or write times for
    // programs, file names and logs.
    const allowedFiles = [
      'server/src/platform/kernel/calendar.rules.ts',
      'server/src/platform/kernel/date-formats.rules.ts',
      'server/src/config.ts',
      'server/src/platform/database/lists/list-span.ts',
      'server/src/platform/database/lists/time-text.ts',
      'server/src/modules/insight/audit/audit.export.ts',
      'server/src/modules/notifications/webhooks/fan-out.ts',
      'server/src/platform/database/lock-waits.ts',
      'server/src/platform/database/migrations/6-sync-partitions.ts',
    ];
    const FORMATTING_PATTERN =
      /Intl\.DateTimeFormat|toLocale(Date|Time)String|toDateString|to_char\(|\bdayjs\b|DateTimeFormat\(/;
    const formattingFiles = [...server, ...client].filter(({ file }) => FORMATTING_PATTERN.test(readText(file)));
    expect(formattingFiles.map(({ file }) => file).filter((file) => !allowedFiles.includes(file))).toEqual([]);
  });

  it('a screen uses one date format', () => {
    // A pattern that shortens or extends DD MMM YYYY counts as DD MMM YYYY. YYYY-MM-DD does not count, because the
    // client only compares days in this format.
    const basePatterns: Record<string, string> = { 'DD MMM': 'DD MMM YYYY', 'DD MMM YYYY, HH:mm': 'DD MMM YYYY' };
    const mixedFormats = client.flatMap(({ file }) => {
      const patterns = [...readText(file).matchAll(/(?:pattern="|datePattern="|formatDate\([^']*')([DMY][^"']*)["']/g)]
        .map(([, pattern]) => basePatterns[pattern!] ?? pattern!)
        .filter((pattern) => pattern !== 'YYYY-MM-DD');
      return new Set(patterns).size > 1 ? [`${file}: ${[...new Set(patterns)].join(' and ')}`] : [];
    });
    expect(mixedFormats).toEqual([]);
  });

  const allFiles = [...server, ...client];

  it('no index file exists', () => {
    expect(allFiles.map(({ file }) => file).filter((file) => /\/index\.tsx?$/.test(file))).toEqual([]);
  });

  it('every imported file exists under its exact name and extension', () => {
    const files = new Set(allFiles.map(({ file }) => file));
    const isCode = (to: string) => !/\.(css|json|svg|png|graphql|md|mjs)(\?\w+)?$/.test(to);
    expect(findImports(allFiles, (_from, to) => isCode(to) && !files.has(to))).toEqual([]);
  });
});
