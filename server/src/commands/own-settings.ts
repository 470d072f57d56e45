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

/** The same under their own names; those that are unset are undefined. */
export const ownSettings = (): Record<string, unknown> => readSettings(process.env);
