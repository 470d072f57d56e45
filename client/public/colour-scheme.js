// Runs before the first paint, so that nobody who chose dark sees a white flash.
(() => {
  let scheme = null;
  try {
    scheme = localStorage.getItem('colour-scheme');
  } catch {
    // storage may be blocked; the system's setting is used then
  }
  if (scheme !== 'light' && scheme !== 'dark') {
    scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
})();
