import { SETTING_NAMES } from '../config.ts';
import { SECRET_SETTINGS } from '../platform/crypto/secret-files.ts';

const KNOWN_NAMES = [...SETTING_NAMES, ...SECRET_SETTINGS.map((name) => `${name}_FILE`)];

/** Finds the variables whose name has one typo, because the server ignores them. Maps each to the setting's name. */
export function findMisspeltSettings(env: Record<string, string | undefined>): Map<string, string> {
  const misspelt = new Map<string, string>();
  for (const [name, value] of Object.entries(env)) {
    if (!value?.trim() || KNOWN_NAMES.includes(name)) continue;
    const setting = KNOWN_NAMES.find((known) => hasOneTypo(normalize(name), normalize(known)));
    if (setting) misspelt.set(name, setting);
  }
  return misspelt;
}

const normalize = (name: string) => name.toUpperCase().replaceAll(/[_-]/g, '');

/** Returns whether two names differ at most by one character that is missing, added or different, or by a swap. */
function hasOneTypo(left: string, right: string): boolean {
  const shorterLength = Math.min(left.length, right.length);
  let start = 0;
  while (start < shorterLength && left[start] === right[start]) start++;
  let end = 0;
  while (end < shorterLength - start && left.at(-1 - end) === right.at(-1 - end)) end++;
  const [leftRest, rightRest] = [left, right].map((name) => name.slice(start, name.length - end)) as [string, string];
  const isSwap = leftRest.length === 2 && leftRest === [...rightRest].toReversed().join('');
  return isSwap || Math.max(leftRest.length, rightRest.length) <= 1;
}
