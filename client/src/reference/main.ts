import SwaggerUI from 'swagger-ui-dist/swagger-ui-bundle.js';
import '@fontsource-variable/inter/index.css';
import '@fontsource-variable/jetbrains-mono/index.css';
import 'swagger-ui-dist/swagger-ui.css';
import { completeMarkup } from './complete-markup.ts';
import { countOperations, filterPlugin } from './filter.ts';
import './reference.css';

const input = document.querySelector<HTMLInputElement>('#filter')!;
const status = document.querySelector('#matches')!;

const systemScheme = matchMedia('(prefers-color-scheme: dark)');
function applyColorScheme(): void {
  // The portal stores the chosen colour scheme under this name.
  const scheme = localStorage.getItem('colour-scheme');
  const isDark = scheme === 'dark' || (scheme !== 'light' && systemScheme.matches);
  document.documentElement.classList.toggle('dark-mode', isDark);
}
applyColorScheme();
systemScheme.addEventListener('change', applyColorScheme);

completeMarkup(document.querySelector('#reference')!);
const reference = SwaggerUI({
  url: '/api/openapi.json',
  dom_id: '#reference',
  // No validator badge, because each visit would load it from a third-party host.
  validatorUrl: null,
  deepLinking: true,
  defaultModelsExpandDepth: 0,
  tryItOutEnabled: true,
  // Swagger UI's DeepLink would put a link into the button of each operation, although the link and the button do the
  // same.
  plugins: [filterPlugin, { components: { DeepLink: ({ text }: { text: string }) => text } }],
  onComplete: startFilter,
});

function startFilter(): void {
  const total = countOperations(reference.specSelectors.taggedOperations());
  const filter = () => {
    const text = input.value.trim();
    reference.layoutActions.updateFilter(text);
    document.body.classList.toggle('is-filtering', text !== '');
    const count = countOperations(reference.specSelectors.taggedOperations());
    if (text) scrollTo({ top: 0 });
    status.textContent = count ? `${count} of ${total} operations` : `No operation matches “${text}”. Try fewer words.`;
  };
  input.disabled = false;
  input.addEventListener('input', filter);
  // The browser can restore the text of the filter after a reload.
  filter();
}

input.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' && event.key !== 'ArrowDown') return;
  event.preventDefault();
  const firstMatch = document.querySelector<HTMLElement>('.opblock-summary-control');
  firstMatch?.focus();
  if (event.key === 'Enter' && firstMatch?.ariaExpanded === 'false') firstMatch.click();
});
addEventListener('keydown', (event) => {
  const isTyping = event.target instanceof Element && event.target.matches('input, textarea, select');
  if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  input.focus();
});
