import { explain } from '../app/explain.ts';
import { type Config, readConfig, readSettings } from '../config.ts';

/** The settings of this process; throws with all that are wrong, in words. */
export function ownConfig(): Config {
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
