/** Copies a text to the clipboard, even on a page loaded over plain http, where the clipboard API is missing. */
export async function copyText(text: string): Promise<void> {
  if (window.isSecureContext && navigator.clipboard) return navigator.clipboard.writeText(text);
  const focused = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.style.cssText = 'position: fixed; opacity: 0';
  // beside the focus, so that the focus trap of a modal lets it be selected
  (focused?.parentElement ?? document.body).append(area);
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  if (!isCopied) throw new Error('the browser does not allow it');
}
