/** Formats names as inline code. */
export const formatCode = (names: string[]) => names.map((name) => `\`${name}\``).join(', ');
const escapeCell = (text: string) => text.replaceAll('|', String.raw`\|`).replaceAll('\n', ' ');

export const buildTable = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map(escapeCell).join(' | ')} |`).join('\n');
