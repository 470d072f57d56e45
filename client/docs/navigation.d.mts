/** A page of the documentation: `file` is relative to the repository, and `path` is the address below /docs. */
export interface DocsPage {
  path: string;
  file: string;
  title: string;
}

/** The menu of the documentation. */
export const navigation: { title: string; description: string; pages: DocsPage[] }[];

/** Folders whose files readers can download. Each has a page that lists them. */
export const folders: string[];
