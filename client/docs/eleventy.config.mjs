import syntaxHighlight from '@11ty/eleventy-plugin-syntaxhighlight';
import { slug } from 'github-slugger';
import anchor from 'markdown-it-anchor';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compressFolder } from './compress.mjs';
import { renderLinks } from './links.mjs';
import { folders, navigation } from './navigation.mjs';
import { buildSearchIndex } from './search-index.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const outputFolder = 'dist/docs';
/** The pages are moved to their place when all are complete, because the server lists them once. */
const unfinishedFolder = 'dist/docs-unfinished';
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

/** The decisions are listed by their folder, so a new one needs no entry in the navigation. */
const decisionPages = readdirSync(path.join(root, 'docs/decisions'))
  .filter((name) => /^\d/.test(name))
  .map((name) => ({ path: `decisions/${name.replace('.md', '')}`, file: `docs/decisions/${name}`, title: name }));
const pages = [...navigation.flatMap((section) => section.pages), ...decisionPages];

/** Builds the pages under /docs from the Markdown files of the repository. */
export default function configure(eleventy) {
  rmSync(unfinishedFolder, { recursive: true, force: true });
  const assets = copyAssets(eleventy);
  eleventy.addGlobalData('navigation', navigation);
  eleventy.addGlobalData('version', version);
  eleventy.addGlobalData('assets', assets);
  eleventy.addGlobalData('layout', 'layout.njk');

  eleventy.addPlugin(syntaxHighlight, { preAttributes: { tabindex: 0 } });
  eleventy.amendLibrary('md', (markdown) => {
    markdown.set({ html: true, linkify: true });
    markdown.use(anchor, { slugify: slug, level: [2, 3, 4], permalink: anchor.permalink.headerLink() });
    markdown.use(renderLinks, {
      root,
      pages,
      folders,
      copyFile: (file) => cpSync(path.join(root, file), path.join(unfinishedFolder, 'files', file)),
    });
    // A wide table scrolls, so the keyboard must reach it.
    markdown.renderer.rules.table_open = () =>
      '<div class="table" role="group" aria-label="Table" tabindex="0"><table>';
    markdown.renderer.rules.table_close = () => '</table></div>';
  });

  for (const page of pages) {
    const text = readFileSync(path.join(root, page.file), 'utf8');
    const title = /^# (.*)$/m.exec(text)?.[1] ?? page.title;
    eleventy.addTemplate(`pages/${page.path}.md`, text, { ...page, title, permalink: `${page.path}.html` });
    eleventy.addWatchTarget(path.join(root, page.file));
  }
  for (const folder of folders) {
    const title = `Files of ${path.basename(folder)}`;
    const links = listFolder(folder).map((file) => `- [${file}](/docs/files/${folder}/${file})`);
    const text = `# ${title}\n\nDownload each file:\n\n${links.join('\n')}\n`;
    eleventy.addTemplate(`pages/files/${folder}.md`, text, { title, permalink: `files/${folder}.html` });
  }
  eleventy.addFilter('listHeadings', listHeadings);
  eleventy.addFilter('findNeighbours', findNeighbours);

  eleventy.on('eleventy.after', ({ results }) => {
    for (const folder of folders)
      for (const file of listFolder(folder))
        cpSync(path.join(root, folder, file), path.join(unfinishedFolder, 'files', folder, file));
    assertLinksResolve(results);
    buildSearchIndex(results, path.join(unfinishedFolder, assets.index));
    compressFolder(unfinishedFolder);
    rmSync(outputFolder, { recursive: true, force: true });
    renameSync(unfinishedFolder, outputFolder);
  });

  return {
    dir: { input: 'docs', output: unfinishedFolder },
    pathPrefix: '/docs/',
    // Examples contain {{ }}, which is not a template.
    markdownTemplateEngine: false,
  };
}

/** Copies styles, scripts and fonts under names that contain a hash of their content. Browsers cache them for a year. */
function copyAssets(eleventy) {
  const require = createRequire(import.meta.url);
  const sources = {
    theme: 'docs/theme.js',
    script: 'docs/docs.js',
    search: path.join(path.dirname(require.resolve('minisearch')), '../es/index.js'),
    sans: require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
    mono: require.resolve('@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2'),
  };
  const assets = { index: 'search.json' };
  for (const [name, source] of Object.entries(sources)) {
    assets[name] = buildHashedName(name, path.extname(source), readFileSync(source));
    eleventy.addPassthroughCopy({ [path.relative('.', source)]: assets[name] });
  }
  // The style sheet contains the hashed file names of the fonts, so it is rendered as a template.
  const styles = readFileSync('docs/docs.css', 'utf8');
  assets.styles = buildHashedName('styles', '.css', styles);
  eleventy.addTemplate('styles.njk', styles, { permalink: assets.styles, layout: false });
  return assets;
}

function buildHashedName(name, extension, content) {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
  return `assets/${name}.${hash}${extension}`;
}

/** Lists the files of a folder of the repository, without installed packages, builds and hidden files. */
const listFolder = (folder) =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(path.join(root, folder), path.join(entry.parentPath, entry.name)))
    .filter((file) => !/(^|\/)(node_modules|dist|build|gql|generated|__pycache__|\.[^/]*)(\/|$)/.test(file))
    .toSorted();

/** @param {string} html */
function listHeadings(html) {
  return [...html.matchAll(/<h([23]) id="([^"]+)"[^>]*>(.*?)<\/h\1>/gs)].map(([, level, id, title]) => ({
    level,
    id,
    title: title.replaceAll(/<[^>]+>/g, ''),
  }));
}

/** @param {string} current the path of a page */
function findNeighbours(current) {
  const listedPages = navigation.flatMap((section) => section.pages);
  const index = listedPages.findIndex((page) => page.path === current);
  return index < 0 ? {} : { previous: listedPages[index - 1], next: listedPages[index + 1] };
}

/** Fails the build if a link within the documentation has no target. */
function assertLinksResolve(results) {
  const ids = new Map(
    results.map(({ url, content }) => [url.replace(/\.html$/, ''), new Set(matchAll(content, / id="([^"]+)"/g))]),
  );
  const brokenLinks = results.flatMap(({ url, content }) =>
    matchAll(content, / href="(\/docs[^"]*|#[^"]*)"/g)
      .map((href) => (href.startsWith('#') ? `/docs${url.replace(/\.html$/, '')}${href}` : href).split('#'))
      .filter(([target, id]) => {
        if (target === '/docs' || target.startsWith('/docs/assets/')) return false;
        if (target.startsWith('/docs/files/')) return !existsSync(path.join(root, target.slice('/docs/files/'.length)));
        const page = ids.get(target.slice('/docs'.length));
        return !page || (id && !page.has(decodeURIComponent(id)));
      })
      .map((href) => `${url}: ${href.join('#')}`),
  );
  if (brokenLinks.length)
    throw new Error(`These links of the documentation have no target:\n${brokenLinks.join('\n')}`);
}

/**
 * @param {string} text
 * @param {RegExp} pattern
 */
function matchAll(text, pattern) {
  return [...text.matchAll(pattern)].map((match) => match[1]);
}
