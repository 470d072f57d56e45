const page = document.documentElement;

// --- Menu on small screens
const menu = document.querySelector('.menu');
menu.addEventListener('click', () => {
  const isOpen = menu.getAttribute('aria-expanded') !== 'true';
  menu.setAttribute('aria-expanded', String(isOpen));
  page.toggleAttribute('data-menu', isOpen);
});
document.querySelector('.side [aria-current]')?.scrollIntoView({ block: 'nearest' });

// --- Colour scheme
const scheme = document.querySelector('.theme');
scheme.hidden = false;
scheme.addEventListener('click', () => {
  const isDark = getComputedStyle(page).colorScheme === 'dark';
  page.dataset.theme = isDark ? 'light' : 'dark';
  localStorage.setItem('colour-scheme', page.dataset.theme);
});

// --- Copy buttons
for (const block of document.querySelectorAll('article pre')) {
  const frame = document.createElement('div');
  frame.className = 'code';
  block.replaceWith(frame);
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Copy';
  button.addEventListener('click', async () => {
    button.textContent = (await copyExample(block)) ? 'Copied' : 'Selected: copy it';
    setTimeout(() => (button.textContent = 'Copy'), 2000);
  });
  frame.append(block, button);
}

/**
 * Copies an example, and returns whether this succeeded. Over plain HTTP, browsers provide no clipboard API, so the
 * example is selected and copied. If the browser denies this as well, the reader can copy the selection.
 */
async function copyExample(block) {
  try {
    await navigator.clipboard.writeText(block.textContent.trimEnd());
    return true;
  } catch {
    getSelection().selectAllChildren(block);
    return document.execCommand('copy');
  }
}

// --- Tabs: adjacent examples in different languages show one at a time, in the language that the reader chose last
const LANGUAGES = { sh: 'curl', js: 'Node', python: 'Python' };
const LANGUAGE_KEY = 'docs-language';
const getLanguage = (frame) => frame.querySelector('pre').className.replace(/.*language-(\w+).*/, '$1');
const tabLists = [];
for (const first of document.querySelectorAll('article > .code')) {
  if (first.previousElementSibling?.matches('.code') || !LANGUAGES[getLanguage(first)]) continue;
  const frames = [first];
  while (frames.at(-1).nextElementSibling?.matches('.code')) frames.push(frames.at(-1).nextElementSibling);
  if (frames.length > 1) tabLists.push(createTabs(frames));
}

function createTabs(frames) {
  const list = document.createElement('div');
  list.className = 'tabs';
  list.role = 'tablist';
  list.ariaLabel = 'Language of the example';
  const number = tabLists.length;
  const tabs = frames.map((frame, position) => {
    const language = getLanguage(frame);
    const tab = document.createElement('button');
    tab.type = 'button';
    tab.role = 'tab';
    tab.id = `tab-${number}-${position}`;
    tab.textContent = LANGUAGES[language];
    tab.addEventListener('click', () => chooseLanguage(language));
    tab.addEventListener('keydown', (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!step) return;
      const target = tabs[(position + step + tabs.length) % tabs.length];
      target.tab.click();
      target.tab.focus();
    });
    frame.role = 'tabpanel';
    frame.id = `panel-${number}-${position}`;
    frame.setAttribute('aria-labelledby', tab.id);
    tab.setAttribute('aria-controls', frame.id);
    return { tab, frame, language };
  });
  frames[0].before(list);
  list.append(...tabs.map(({ tab }) => tab));
  return tabs;
}

function chooseLanguage(chosen) {
  localStorage.setItem(LANGUAGE_KEY, chosen);
  for (const tabs of tabLists) {
    const selected = tabs.some(({ language }) => language === chosen) ? chosen : tabs[0].language;
    for (const { tab, frame, language } of tabs) {
      tab.ariaSelected = String(language === selected);
      tab.tabIndex = language === selected ? 0 : -1;
      frame.hidden = language !== selected;
    }
  }
}
chooseLanguage(localStorage.getItem(LANGUAGE_KEY) ?? 'sh');

// --- Current section in the table of contents
const entries = new Map([...document.querySelectorAll('.toc a')].map((link) => [link.hash.slice(1), link]));
if (entries.size) {
  const headings = [...entries.keys()].map((id) => document.getElementById(id));
  const markCurrent = () => {
    const passed = headings.filter((heading) => heading.getBoundingClientRect().top < 120);
    const current = passed.at(-1) ?? headings[0];
    for (const [id, link] of entries) link.toggleAttribute('data-current', id === current.id);
  };
  addEventListener('scroll', markCurrent, { passive: true });
  markCurrent();
}

// --- Search
const dialog = document.querySelector('dialog');
const input = dialog.querySelector('input');
const list = dialog.querySelector('ul');
const status = dialog.querySelector('[role=status]');
const opener = document.querySelector('.search');
opener.hidden = false;
opener.addEventListener('click', openSearch);
addEventListener('keydown', (event) => {
  const isShortcut = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
  const isSlash = event.key === '/' && !/^(INPUT|TEXTAREA)$/.test(document.activeElement.tagName);
  if (!isShortcut && !isSlash) return;
  event.preventDefault();
  if (!dialog.open) openSearch();
});
dialog.addEventListener('click', (event) => event.target === dialog && dialog.close());

let loading;
function openSearch() {
  dialog.showModal();
  input.select();
  status.textContent ||= 'Type at least two characters.';
  loading ??= loadIndex();
  loading.then(search, () => {
    loading = undefined;
    status.textContent = 'The search could not be loaded. Close this dialog and try again.';
  });
}

async function loadIndex() {
  const [{ default: MiniSearch }, entries] = await Promise.all([
    import(page.dataset.search),
    fetch(page.dataset.index).then((response) => {
      if (!response.ok) throw new Error(response.statusText);
      return response.json();
    }),
  ]);
  const index = new MiniSearch({
    idField: 'url',
    fields: ['title', 'page', 'text'],
    storeFields: ['title', 'page', 'text'],
    searchOptions: {
      boost: { title: 4, page: 2 },
      prefix: true,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      combineWith: 'AND',
    },
  });
  index.addAll(entries.filter((entry, position) => entries.findIndex(({ url }) => url === entry.url) === position));
  return index;
}

async function search() {
  const index = await loading;
  const query = input.value.trim();
  const hits = query.length > 1 ? index.search(query, { boostDocument: boostPhrase(query) }).slice(0, 20) : [];
  list.replaceChildren(...hits.map((hit, position) => renderHit(hit, position, query)));
  if (query.length < 2) status.textContent = 'Type at least two characters.';
  else if (!hits.length) status.textContent = `No page mentions “${query}”. Try another word.`;
  else
    status.textContent =
      hits.length === 20 ? 'The 20 best results' : `${hits.length} ${hits.length === 1 ? 'result' : 'results'}`;
  select(0);
}

/** Ranks the section that has the query as its title, or as a name in it, first, and then the sections that contain the query unchanged. */
const boostPhrase = (query) => {
  const phrase = query.toLowerCase();
  return (_url, _term, { title, text }) => {
    if ([title, ...title.split(', ')].some((name) => name.toLowerCase() === phrase)) return 20;
    return text.toLowerCase().includes(phrase) ? 2 : 1;
  };
};

function renderHit({ id, title, page: pageTitle, text, terms }, position, query) {
  const item = document.createElement('li');
  item.role = 'option';
  item.id = `hit-${position}`;
  const link = document.createElement('a');
  link.href = id;
  link.tabIndex = -1;
  link.addEventListener('click', () => dialog.close());
  const heading = document.createElement('strong');
  heading.textContent = title === pageTitle ? title : `${pageTitle} › ${title}`;
  const excerpt = document.createElement('span');
  const [matchIndex = 0] = [query.toLowerCase(), terms[0]]
    .map((words) => text.toLowerCase().indexOf(words))
    .filter((place) => place >= 0);
  const start = Math.max(0, matchIndex - 40);
  excerpt.textContent = (start ? '… ' : '') + text.slice(start, start + 140);
  link.append(heading, excerpt);
  item.append(link);
  return item;
}

let selected = 0;
function select(position) {
  const items = [...list.children];
  selected = Math.min(Math.max(position, 0), items.length - 1);
  for (const [index, item] of items.entries()) item.setAttribute('aria-selected', String(index === selected));
  if (!items.length) return input.removeAttribute('aria-activedescendant');
  input.setAttribute('aria-activedescendant', items[selected].id);
  items[selected].scrollIntoView({ block: 'nearest' });
}

input.addEventListener('input', () => loading?.then(search));
input.addEventListener('keydown', (event) => {
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    select(selected + (event.key === 'ArrowDown' ? 1 : -1));
  }
  if (event.key === 'Enter') {
    event.preventDefault();
    list.children[selected]?.querySelector('a').click();
  }
});
