/** The path of a Chromium that runs: the named one, an installed one, or one that is installed now. */
export function findChromium(): Promise<string>;
