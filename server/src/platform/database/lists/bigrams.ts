/**
 * Builds SQL for the array of all bigrams of a text, i.e. of its pairs of adjacent characters. A GIN index on this array
 * supports searches for two characters; a trigram index needs at least three. The expression must match the definition
 * of the index exactly, or PostgreSQL does not use the index. `separator` is a character that does not occur in the text.
 */
export const buildBigramsSql = (textSql: string, separator: string): string => `array_cat(
  string_to_array(regexp_replace(${textSql}, '(..)', '\\1${separator}', 'g'), '${separator}'),
  string_to_array(regexp_replace(substr(${textSql}, 2), '(..)', '\\1${separator}', 'g'), '${separator}'))`;
