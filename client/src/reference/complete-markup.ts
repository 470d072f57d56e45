/**
 * Attributes that Swagger UI's markup lacks or sets wrongly, by selector. They name controls, mark landmarks, set
 * heading levels and allow focus.
 */
const CORRECT_ATTRIBUTES: [selector: string, attributes: Record<string, string>][] = [
  ['.information-container', { role: 'region', 'aria-label': 'About the API' }],
  ['.schemes-server-container', { role: 'region', 'aria-label': 'Server' }],
  ['.info .title', { 'aria-level': '2' }],
  ['#servers', { 'aria-label': 'Server' }],
  ['.examples-select-element', { 'aria-label': 'Example' }],
  ['.body-param__text', { 'aria-label': 'Request body' }],
  ['.microlight', { tabindex: '0' }],
  ['.modal-ux', { role: 'dialog', 'aria-modal': 'true', 'aria-label': 'Available authorizations' }],
  ['.close-modal', { 'aria-label': 'Close' }],
  ['.auth-container h6', { 'aria-level': '5' }],
  // Swagger UI's names of these buttons do not contain the visible text.
  ['[aria-label="Apply credentials"]', { 'aria-label': 'Authorize: apply credentials' }],
  ['[aria-label="Remove authorization"]', { 'aria-label': 'Logout: remove authorization' }],
];

/** Sets the correct attributes, and names for the selects of parameters, each time Swagger UI renders elements. */
export function completeMarkup(root: Element): void {
  const complete = () => {
    for (const [selector, attributes] of CORRECT_ATTRIBUTES)
      for (const element of root.querySelectorAll(selector))
        for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    for (const row of root.querySelectorAll<HTMLElement>('[data-param-name]'))
      for (const select of row.querySelectorAll('select')) select.setAttribute('aria-label', row.dataset.paramName!);
  };
  new MutationObserver(complete).observe(root, { childList: true, subtree: true });
}
