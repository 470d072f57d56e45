import { SECRET_SETTINGS } from '../secrets/secret-files.ts';
import { ownConfig, ownSettings } from './own-settings.ts';
import { say } from './say.ts';

/** Prints the settings as the server would read them, none of the secrets; throws with all that are wrong. */
export async function checkConfig(): Promise<void> {
  ownConfig();
  const secrets = new Set<string>(SECRET_SETTINGS);
  for (const [name, value] of Object.entries(ownSettings()))
    say(`${name.padEnd(22)} ${secrets.has(name) ? (value === undefined ? 'unset' : 'set') : shown(value)}`);
  say('The settings are good.');
}

const shown = (value: unknown): string =>
  Array.isArray(value) ? value.join(', ') || 'none' : value === undefined ? 'unset' : String(value);
