import { type Config, readConfig, readSettings } from '../config.ts';
import { hasBinaries } from '../platform/database/embedded/binaries.ts';
import { explainError } from './explain-error.ts';
import { findMisspeltSettings } from './misspelt-settings.ts';

/**
 * Reads the settings of this process. Throws an error that lists every invalid setting, or says that no database is
 * configured or installed.
 */
export function readProcessConfig(): Config {
  if (!getProcessSetting('DATABASE_URL') && !getProcessSetting('DATABASE_URL_FILE') && !hasBinaries())
    throw new Error(
      'Set DATABASE_URL to your PostgreSQL server, because this installation does not include PostgreSQL.',
    );
  try {
    return readConfig(process.env);
  } catch (error) {
    throw new Error(explainError(error), { cause: error });
  }
}

/** Returns the raw value of a setting, or undefined if it is empty or unset. */
export const getProcessSetting = (name: string): string | undefined => process.env[name]?.trim() || undefined;

/** Describes each variable of this process that looks like a misspelt setting. */
export const listMisspeltSettings = (): string[] =>
  [...findMisspeltSettings(process.env)].map(([name, setting]) => `${name} is not a setting. Did you mean ${setting}?`);

/** Returns all parsed settings, keyed by the names of their environment variables. Unset settings are undefined. */
export const readProcessSettings = (): Record<string, unknown> => readSettings(process.env);
