import { formatDate } from '../../../platform/kernel/date-formats.rules.ts';

const TIME_ZONE = 'Asia/Kolkata';

/** Formats an instant as a day in Indian time, for example 25-Nov-2026. */
export const formatIndianDay = (at: string): string => formatDate(at, 'DD-MMM-YYYY', TIME_ZONE);

/** Formats an instant in Indian time, for example 25 Nov 2026, 14:30. */
export const formatIndianTime = (at: string): string => formatDate(at, 'DD MMM YYYY, HH:mm', TIME_ZONE);

// Groups digits as in 1,18,000. It does not use toLocaleString, whose result can change with the version of Node.
const groupDigits = (digits: string): string => digits.replaceAll(/(\d)(?=(\d\d)+\d$)/g, '$1,');

export const formatCount = (count: number): string => groupDigits(String(count));

/** Formats an amount with Indian grouping, for example 1,18,000.00. */
export function formatAmount(rupees: number): string {
  const [whole, paise] = Math.abs(rupees).toFixed(2).split('.') as [string, string];
  return `${rupees < 0 ? '−' : ''}${groupDigits(whole)}.${paise}`;
}

/** Formats an amount with the sign ₹, for example ₹1,18,000.00 or −₹0.06. */
export const formatRupees = (rupees: number): string => formatAmount(rupees).replace(/(?=\d)/, '₹');

/** Printed instead of a character that the font does not have. Without it, the missing character would go unnoticed. */
const MISSING_GLYPH = '\uFFFD';

/**
 * Replaces characters that the font cannot print. Line breaks remain, other white space becomes single spaces, and
 * invisible characters are removed. The joiners U+200C and U+200D remain, because Devanagari needs them.
 */
export function toPrintable(text: string, hasGlyph: (character: string) => boolean): string {
  const visible = text
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/(?![\n\u200C\u200D])[\p{Cc}\p{Cf}\uFE00-\uFE0F]/gu, '');
  return Array.from(visible, (character) =>
    character === '\n' || hasGlyph(character) ? character : MISSING_GLYPH,
  ).join('');
}

/**
 * Breaks text at line breaks and spaces into lines of at most `width`, in the unit of `measure`. A word that is longer
 * than a line breaks between characters. A line that ends with a complete word has a trailing space, so that screen
 * readers do not join words of two lines. The trailing space does not count towards `width`.
 */
export function wrapText(text: string, width: number, measure: (text: string) => number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph.trim().split(' ')) {
      for (const [index, piece] of splitWord(word).entries()) {
        if (!line) line = piece;
        else if (index) {
          lines.push(line);
          line = piece;
        } else if (measure(`${line} ${piece}`) > width) {
          lines.push(`${line} `);
          line = piece;
        } else line += ` ${piece}`;
      }
    }
    return [...lines, `${line} `];
  });

  function splitWord(word: string): string[] {
    if (measure(word) <= width) return [word];
    const pieces: string[] = [];
    let [piece, pieceWidth] = ['', 0];
    for (const cluster of word.match(CLUSTER_PATTERN) ?? []) {
      const clusterWidth = measure(cluster);
      if (piece && pieceWidth + clusterWidth > width) {
        pieces.push(piece);
        [piece, pieceWidth] = ['', 0];
      }
      piece += cluster;
      pieceWidth += clusterWidth;
    }
    return [...pieces, piece];
  }
}

// A character with its marks and joiners. A virama (U+094D) joins the next Devanagari letter. The limits keep a cluster
// shorter than a line.
const CLUSTER_PATTERN = /(?:\P{M}\u094D[\u200C\u200D]?){0,4}[\s\S][\p{M}\u200C\u200D]{0,8}/gu;
