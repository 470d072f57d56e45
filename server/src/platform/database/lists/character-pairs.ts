/**
 * Builds SQL for the array of all pairs of adjacent characters in a text. An index on this array finds two characters,
 * which a trigram index cannot. The expression must equal the one in the migration of the index. `separator` is a
 * character that does not occur in the text.
 */
export const buildCharacterPairsSql = (text: string, separator: string): string => `array_cat(
  string_to_array(regexp_replace(${text}, '(..)', '\\1${separator}', 'g'), '${separator}'),
  string_to_array(regexp_replace(substr(${text}, 2), '(..)', '\\1${separator}', 'g'), '${separator}'))`;
