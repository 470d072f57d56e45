/**
 * Copies a string to the clipboard, or throws an error. Uses `execCommand` in insecure contexts, such as pages served
 * over plain HTTP, where browsers do not provide the clipboard API.
 */
export async function copyText(text: string): Promise<void> {
  if (window.isSecureContext && navigator.clipboard) return navigator.clipboard.writeText(text);
  const focusedElement = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.style.cssText = 'position: fixed; opacity: 0';
  // Insert the textarea next to the focused element. Outside an open modal, the focus trap would take the focus away.
  (focusedElement?.parentElement ?? document.body).append(area);
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  if (focusedElement instanceof HTMLElement) focusedElement.focus();
  if (!isCopied) throw new Error('the browser denied access to the clipboard');
}
