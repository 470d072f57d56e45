import type { Plugin } from 'vite';

/** Adds a tag with the version of the portal: the file name of the first script, whose hash changes with the code. */
export const addPortalVersion = (): Plugin => ({
  name: 'portal-version',
  transformIndexHtml: (_html, { chunk }) => [
    { tag: 'meta', attrs: { name: 'portal-version', content: chunk?.fileName ?? '' }, injectTo: 'head-prepend' },
  ],
});
