import { findOrInstallChromium } from './chromium.mjs';
import { runScript } from './tools.mjs';

// Installs the browser of the tests, unless a working one is found.
await runScript(async () => void (await findOrInstallChromium()));
