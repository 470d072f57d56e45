// Runs before the first paint, so a chosen scheme never flashes. The portal stores its scheme under the same name.
{
  const stored = localStorage.getItem('colour-scheme');
  if (stored === 'light' || stored === 'dark') document.documentElement.dataset.theme = stored;
}
