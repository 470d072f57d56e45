import { explain } from '../app/explain.ts';
import { type Config, readConfig, readSettings } from '../config.ts';
import { hasBinaries } from '../db/embedded/binaries.ts';

/** The settings of this process. Throws an explanation if they name no database and none is installed, or lists every wrong one. */
export function ownConfig(): Config {
  if (!givenSetting('DATABASE_URL') && !givenSetting('DATABASE_URL_FILE') && !hasBinaries())
    throw new Error(
      'Set DATABASE_URL to your PostgreSQL server, because this installation does not include PostgreSQL.',
    );
  try {
    return readConfig(process.env);
  } catch (error) {
    throw new Error(explain(error), { cause: error });
  }
}

/** The value of a setting as given; undefined if it is empty or unset. */
export const givenSetting = (name: string): string | undefined => process.env[name]?.trim() || undefined;

/** The same under their own names; those that are unset are undefined. */
export const ownSettings = (): Record<string, unknown> => readSettings(process.env);
