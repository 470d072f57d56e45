import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { COMPOSING, drawNouns, FOUNDATIONS, NOUNS } from './layers.ts';

const root = path.join(import.meta.dirname, '../..');
const IMPORT = /^(?:import|export)\s(?:[^'"]*?\sfrom\s)?'([^']+)'|import\('([^']+)'\)|^declare module '(\.[^']+)'/gm;

interface Source {
  /** Its path from the top of the project. */
  file: string;
  /** The project's files that it imports, types included. */
  imports: string[];
  packages: string[];
}

function read(folder: string): Source[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => {
      const file = path.posix.join(folder, name.replaceAll(path.sep, '/'));
      const targets = [...readFileSync(path.join(root, file), 'utf8').matchAll(IMPORT)].map(
        (match) => match[1] ?? match[2] ?? match[3]!,
      );
      const own = targets.filter((target) => target.startsWith('.'));
      return {
        file,
        imports: own.map((target) => path.posix.join(path.posix.dirname(file), target)),
        packages: targets.filter((target) => !target.startsWith('.')),
      };
    });
}

const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');

const server = read('server/src');
const client = read('client/src');

const kindOf = (file: string) =>
  /\.(rules|entity|service|resolver|rest|shape|types)(\.generated)?\.ts$/.exec(file)?.[1];
const folderOf = (file: string) => file.split('/')[2]!;

/** The imports that `isWrong` finds, each as 'who imports whom'. */
const offences = (sources: Source[], isWrong: (from: string, to: string) => boolean) =>
  sources.flatMap(({ file, imports }) =>
    imports.filter((to) => isWrong(file, to)).map((to) => `${file} imports ${to}`),
  );

/** The first circle in a graph, as 'a > b > a', or null. */
function findCircle(edgesOf: (node: string) => string[], nodes: string[]): string | null {
  const done = new Set<string>();
  const visit = (node: string, trail: string[]): string | null => {
    if (trail.includes(node)) return [...trail.slice(trail.indexOf(node)), node].join(' > ');
    if (done.has(node)) return null;
    for (const next of edgesOf(node)) {
      const circle = visit(next, [...trail, node]);
      if (circle) return circle;
    }
    done.add(node);
    return null;
  };
  return nodes.map((node) => visit(node, [])).find(Boolean) ?? null;
}

describe('architecture: server folders', () => {
  const isComposing = (folder: string) => COMPOSING.includes(folder);
  const declared = [...COMPOSING, ...Object.keys(NOUNS), ...Object.keys(FOUNDATIONS)];

  it('the folders equal those declared in the plan', () => {
    const folders = new Set(server.map(({ file }) => folderOf(file)));
    expect([...folders].toSorted()).toEqual(declared.toSorted());
  });

  it('folders import only the folders that the plan allows, including for types', () => {
    const mayUse = (folder: string, other: string) =>
      folder === other ||
      (isComposing(folder) && other !== 'main.ts') ||
      (NOUNS[folder] ? (NOUNS[folder].includes(other) || other in FOUNDATIONS) && other !== 'db' : false) ||
      Boolean(FOUNDATIONS[folder]?.includes(other));
    expect(
      offences(server, (from, to) => to.startsWith('server/src/') && !mayUse(folderOf(from), folderOf(to))),
    ).toEqual([]);
  });

  it('every edge declared in the plan is used', () => {
    const used = new Set(
      server.flatMap(({ file, imports }) => imports.map((to) => `${folderOf(file)} > ${folderOf(to)}`)),
    );
    const plan = Object.entries({ ...NOUNS, ...FOUNDATIONS }).flatMap(([folder, others]) =>
      others.map((other) => `${folder} > ${other}`),
    );
    expect(plan.filter((edge) => !used.has(edge))).toEqual([]);
  });

  it('the declared folders form no cycle', () => {
    const edges = { ...NOUNS, ...FOUNDATIONS };
    expect(findCircle((folder) => edges[folder] ?? [], Object.keys(edges))).toBeNull();
  });

  it('only composing folders import resolvers and REST routes of another module', () => {
    const isEntrance = (file: string) =>
      ['resolver', 'rest'].includes(kindOf(file) ?? '') && !file.includes('.generated.');
    const isForeign = (from: string, to: string) =>
      isEntrance(to) && folderOf(to) in NOUNS && folderOf(from) !== folderOf(to) && !isComposing(folderOf(from));
    expect(offences(server, isForeign)).toEqual([]);
  });

  it('the README contains the module diagram', () => {
    const isDrawn = readFileSync(path.join(root, 'README.md'), 'utf8').includes(drawNouns());
    expect(isDrawn, `Put this into README.md:\n${drawNouns()}`).toBe(true);
  });
});

describe('architecture: server files', () => {
  it('rules import only rules and no package except the calendar library', () => {
    const rules = server.filter(({ file }) => kindOf(file) === 'rules');
    expect(rules.length).toBeGreaterThan(5);
    expect(offences(rules, (_from, to) => kindOf(to) !== 'rules')).toEqual([]);
    const packages = rules.flatMap(({ file, packages }) => packages.map((name) => `${file} ${name.split('/')[0]}`));
    expect(new Set(packages)).toEqual(new Set(['server/src/shared/calendar.rules.ts dayjs']));
  });

  it.each([
    ['entity', ['service', 'resolver', 'rest', 'shape', 'types']],
    ['service', ['resolver', 'rest']],
    ['types', ['service', 'resolver', 'rest', 'shape']],
    ['resolver', ['rest', 'shape']],
    ['shape', ['service', 'resolver', 'entity', 'types']],
    ['rest', ['service', 'resolver', 'entity', 'types']],
  ])('no %s imports %j', (kind, forbidden) => {
    const sources = server.filter(({ file }) => kindOf(file) === kind && !file.includes('.generated.'));
    expect(sources.length).toBeGreaterThan(0);
    const isForbidden = (to: string) => forbidden.includes(kindOf(to) ?? '') && !to.includes('.generated.');
    expect(offences(sources, (_from, to) => isForbidden(to))).toEqual([]);
  });

  it('only the settings and the files that pass it on read the environment', () => {
    const readers = server.filter(({ file }) => readFileSync(path.join(root, file), 'utf8').includes('process.env'));
    // two pass it to the settings, one passes it on to the programs it starts
    const allowed = [
      'server/src/commands/start.ts',
      'server/src/commands/own-settings.ts',
      'server/src/db/embedded/cluster.ts',
    ];
    expect(readers.map(({ file }) => file).filter((file) => !allowed.includes(file))).toEqual([]);
  });
});

describe('architecture: client', () => {
  const LAYERS = ['app', 'features', 'shared'];
  const layerOf = (file: string) => LAYERS.indexOf(folderOf(file));
  const layered = client.filter(({ file }) => layerOf(file) >= 0);

  /** Which others each feature uses, types included; it may use only those above it, so there is no circle. */
  const FEATURES: Record<string, string[]> = {
    mails: [],
    background: ['mails'],
    portal: [],
    plans: [],
    versions: [],
    sync: [],
    tokens: [],
    webhooks: [],
    advertisements: [],
    views: [],
    installations: [],
    keys: ['installations', 'plans', 'views'],
    notes: [],
    audit: ['advertisements', 'keys', 'mails', 'versions', 'webhooks'],
    notices: ['keys'],
    accounts: [],
    sessions: [],
    passwords: ['accounts', 'tokens', 'webhooks'],
    'second-factor': ['accounts'],
    'sign-up': ['passwords'],
    'log-in': ['passwords', 'second-factor', 'sign-up'],
    profile: ['mails', 'passwords', 'plans', 'second-factor', 'sessions', 'tokens'],
    people: ['accounts', 'passwords', 'sessions'],
    administrators: ['mails', 'plans', 'second-factor', 'sessions', 'tokens'],
    companies: ['keys', 'notes', 'notices', 'plans', 'portal', 'profile', 'sync', 'views'],
    dashboards: ['keys', 'plans', 'sync'],
    renewals: ['keys', 'plans'],
  };

  it('imports run from app through features to shared', () => {
    const isUpward = (from: string, to: string) =>
      to.startsWith('client/src/') && layerOf(to) >= 0 && layerOf(to) < layerOf(from);
    expect(offences(layered, isUpward)).toEqual([]);
  });

  it('each feature uses exactly the declared features', () => {
    const featureOf = (file: string) => /^client\/src\/features\/([^/]+)/.exec(file)?.[1];
    const uses = client
      .flatMap(({ file, imports }) => imports.map((to) => [featureOf(file), featureOf(to)]))
      .filter(([from, to]) => from && to && from !== to)
      .map(([from, to]) => `${from} uses ${to}`);
    const declared = Object.entries(FEATURES).flatMap(([from, others]) => others.map((to) => `${from} uses ${to}`));
    expect([...new Set(uses)].toSorted()).toEqual(declared.toSorted());
  });

  it('each feature uses only features declared above it', () => {
    const names = Object.keys(FEATURES);
    const isAbove = (from: string, to: string) => names.slice(0, names.indexOf(from)).includes(to);
    const wrong = names.flatMap((from) => FEATURES[from]!.filter((to) => !isAbove(from, to)).map((to) => [from, to]));
    expect(wrong).toEqual([]);
  });

  it('the client imports only rules from the server', () => {
    expect(offences(client, (_from, to) => to.startsWith('server/'))).toEqual([]);
    const foreign = client.flatMap(({ packages }) => packages).filter((name) => name.startsWith('@portal/server'));
    expect(foreign.filter((name) => !name.endsWith('.rules'))).toEqual([]);
  });
});

describe('architecture: all source files', () => {
  it('one module formats dates', () => {
    // the calendar computes days, the settings check a zone, and the others write ISO 8601 for programs
    const others = ['shared/calendar.rules.ts', 'config.ts', 'sql/list-span.ts', 'audit/audit.export.ts'];
    const programs = ['webhooks/fan-out.ts', 'db/lock-waits.ts', 'db/migrations/6-sync-partitions.ts'];
    const allowed = ['shared/date-formats.rules.ts', ...others, ...programs].map((file) => `server/src/${file}`);
    const formatting =
      /Intl\.DateTimeFormat|toLocale(Date|Time)String|toDateString|to_char\(|\bdayjs\b|DateTimeFormat\(/;
    const found = [...server, ...client].filter(({ file }) => formatting.test(textOf(file)));
    expect(found.map(({ file }) => file).filter((file) => !allowed.includes(file))).toEqual([]);
  });

  it('a screen writes all its days in one way', () => {
    // a day that is compared, and the parts of longer patterns
    const parts: Record<string, string> = { 'DD Mon': 'DD Mon YYYY', 'DD Mon YYYY, HH:MM': 'DD Mon YYYY' };
    const mixed = client.flatMap(({ file }) => {
      const patterns = [...textOf(file).matchAll(/(?:pattern="|datePattern="|formatDate\([^']*')([DMY][^"']*)["']/g)]
        .map(([, pattern]) => parts[pattern!] ?? pattern!)
        .filter((pattern) => pattern !== 'YYYY-MM-DD');
      return new Set(patterns).size > 1 ? [`${file}: ${[...new Set(patterns)].join(' and ')}`] : [];
    });
    expect(mixed).toEqual([]);
  });

  const all = [...server, ...client];

  it('no index file exists', () => {
    expect(all.map(({ file }) => file).filter((file) => /\/index\.tsx?$/.test(file))).toEqual([]);
  });

  it('every imported file exists under its exact name and extension', () => {
    const files = new Set(all.map(({ file }) => file));
    const isCode = (to: string) => !/\.(css|json|svg|png|graphql|md|mjs)(\?\w+)?$/.test(to);
    expect(offences(all, (_from, to) => isCode(to) && !files.has(to))).toEqual([]);
  });

  it('imports form no cycle', () => {
    const importsOf = new Map(all.map(({ file, imports }) => [file, imports]));
    expect(findCircle((file) => importsOf.get(file) ?? [], [...importsOf.keys()])).toBeNull();
  });
});
