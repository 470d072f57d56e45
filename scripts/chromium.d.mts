/** Returns the path of a working Chromium: the configured one, an installed one, or a newly installed one. */
export function findOrInstallChromium(): Promise<string>;
