import { explainError } from './explain-error.ts';
import { type Config, readConfig, readSettings } from '../config.ts';
import { hasBinaries } from '../platform/database/embedded/binaries.ts';

/** The settings of this process. Throws an explanation if they name no database and none is installed, or lists every wrong one. */
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

/** The value of a setting as given; undefined if it is empty or unset. */
export const getProcessSetting = (name: string): string | undefined => process.env[name]?.trim() || undefined;

/** The same under their own names; those that are unset are undefined. */
export const readProcessSettings = (): Record<string, unknown> => readSettings(process.env);
