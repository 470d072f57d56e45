/** Names as code, in one line. */
export const code = (names: string[]) => names.map((name) => `\`${name}\``).join(', ');
const inCell = (text: string) => text.replaceAll('|', String.raw`\|`).replaceAll('\n', ' ');

/** A table of Markdown. */
export const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map(inCell).join(' | ')} |`).join('\n');
