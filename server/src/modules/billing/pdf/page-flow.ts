import { toPrintable, wrapText } from './document-text.ts';
import { type FontName, hasGlyph, type PdfFile, type StructureElement } from './pdf-file.ts';

export interface TextStyle {
  font: FontName;
  size: number;
  color: string;
}

/** A text that belongs to an element of the tagged PDF. If `element` is null, screen readers skip the text. */
export interface Paragraph {
  text: string;
  style: TextStyle;
  element: StructureElement | null;
  /** The space above the paragraph, in points. */
  spaceAbove?: number;
  /** Draws a rule in the space above the paragraph. */
  ruleAbove?: boolean;
}

/** A column of a row. The position and the width are in points. */
export interface Column {
  x: number;
  width: number;
  align?: 'left' | 'right';
  paragraphs: Paragraph[];
}

interface RowOptions {
  spaceAbove?: number;
  spaceBelow?: number;
  /** The background colour. */
  fill?: string;
  /** Draws a rule above the row. */
  ruleAbove?: boolean;
  /** The space in points that must remain on the page below the row. Otherwise the row starts on a new page. */
  minSpaceBelow?: number;
  /** A drawing next to the text. `y` is its vertical position. The row is at least as high as the drawing. */
  figure?: { height: number; draw: (y: number) => void };
}

interface Line extends Omit<Paragraph, 'text'> {
  text: string;
  spaceAbove: number;
  height: number;
}

const LINE_HEIGHT = 1.4;
// The space above the text of a line, in em. pdfkit draws text from the ascender to the descender, which are 1.362 em
// apart.
const HALF_LEADING = (LINE_HEIGHT - 1.362) / 2;

// Glyphs of Devanagari are in visual order, but screen readers and searches need the characters in reading order.
const REORDERED_SCRIPT = /\p{Script=Devanagari}/u;

const RULE_COLOR = '#c9ced6';

/** Places rows of columns from top to bottom, and continues on another page when a page is full. */
export interface PageFlow {
  /**
   * Draws columns next to each other. A row that does not fit below the previous row starts on a new page. A row that
   * is taller than a page continues on the next page.
   */
  drawRow(columns: Column[], options?: RowOptions): void;
  drawRule(x: number, width: number, options?: { color?: string; thickness?: number }): void;
  addSpace(height: number): void;
  /** Calls `repeat` after each page break, until the returned function is called. Replaces an earlier `repeat`. */
  onPageBreak(repeat: () => void): () => void;
}

export function createPageFlow(pdf: PdfFile, top: number, bottom: number): PageFlow {
  let y = top;
  let repeatOnPage: (() => void) | undefined;

  function breakPage(): void {
    pdf.addPage();
    y = top;
    repeatOnPage?.();
  }

  function toLines({ width, paragraphs }: Column): Line[] {
    return paragraphs.flatMap(({ text, spaceAbove = 0, ruleAbove, ...paragraph }) => {
      const { font, size } = paragraph.style;
      // The tolerance absorbs rounding, so that a column can be exactly as wide as its text.
      const lines = wrapText(toPrintable(text, hasGlyph), width + 0.01, (part) => pdf.measure(part, font, size));
      return lines.map((line, index) => ({
        ...paragraph,
        text: line,
        spaceAbove: index ? 0 : spaceAbove,
        ruleAbove: ruleAbove && !index,
        height: size * LINE_HEIGHT,
      }));
    });
  }

  /**
   * Draws the lines of text that fit on the page. Returns the remaining lines, and the vertical position at which the
   * drawn lines end.
   */
  function drawLines({ x, width, align }: Column, lines: Line[]): { end: number; remainingLines: Line[] } {
    let end = y;
    let index = 0;
    let openElement: StructureElement | null | undefined;
    const closeElement = () => {
      if (openElement !== undefined) pdf.endMarkedContent();
      openElement = undefined;
    };
    for (; index < lines.length; index++) {
      const { style, element, spaceAbove, ruleAbove, height, ...line } = lines[index]!;
      const text = lines[index + 1]?.element === element ? line.text : line.text.trimEnd();
      if (end + spaceAbove + height > bottom) break;
      if (ruleAbove) {
        closeElement();
        drawRuleAt(end + spaceAbove / 2, x, width);
      }
      if (element !== openElement) {
        closeElement();
        if (element) element.add(pdf.markStructureContent(element.dictionary.data.S));
        else pdf.markContent('Artifact', { type: 'Pagination' });
        openElement = element;
      }
      const indent = align === 'right' ? width - pdf.measure(text.trimEnd(), style.font, style.size) : 0;
      const isReordered = REORDERED_SCRIPT.test(text);
      if (isReordered) pdf.markContent('Span', { actual: text });
      pdf
        .font(style.font)
        .fontSize(style.size)
        .fillColor(style.color)
        .text(text, x + indent, end + spaceAbove + HALF_LEADING * style.size, { lineBreak: false });
      if (isReordered) pdf.endMarkedContent();
      end += spaceAbove + height;
    }
    closeElement();
    return { end, remainingLines: lines.slice(index) };
  }

  function drawRuleAt(ruleY: number, x: number, width: number, color = RULE_COLOR, thickness = 0.6): void {
    pdf.drawArtifact('Layout', () => {
      pdf
        .lineWidth(thickness)
        .strokeColor(color)
        .moveTo(x, ruleY)
        .lineTo(x + width, ruleY)
        .stroke();
    });
  }

  const measureLines = (lines: Line[]) => lines.reduce((sum, { spaceAbove, height }) => sum + spaceAbove + height, 0);

  return {
    drawRow(columns, { spaceAbove = 0, spaceBelow = 0, fill, ruleAbove, minSpaceBelow = 0, figure } = {}) {
      let pendingColumns = columns.map((column) => ({ column, lines: toLines(column) }));
      const textHeight = Math.max(...pendingColumns.map(({ lines }) => measureLines(lines)));
      const height = spaceAbove + Math.max(textHeight, figure?.height ?? 0) + spaceBelow;
      if (y + height + minSpaceBelow > bottom && height + minSpaceBelow <= bottom - top) breakPage();
      const { x } = columns[0]!;
      const width = columns.at(-1)!.x + columns.at(-1)!.width - x;
      if (ruleAbove) drawRuleAt(y, x, width);
      if (fill) pdf.drawArtifact('Layout', () => pdf.rect(x - 8, y, width + 16, height).fill(fill));
      y += spaceAbove;
      const figureEnd = figure ? y + figure.height : 0;
      figure?.draw(y);
      for (;;) {
        const drawnColumns = pendingColumns.map(({ column, lines }) => ({ column, ...drawLines(column, lines) }));
        pendingColumns = drawnColumns.map(({ column, remainingLines }) => ({ column, lines: remainingLines }));
        if (pendingColumns.every(({ lines }) => !lines.length)) {
          y = Math.max(figureEnd, ...drawnColumns.map(({ end }) => end)) + spaceBelow;
          return;
        }
        breakPage();
      }
    },
    drawRule: (x, width, { color, thickness } = {}) => drawRuleAt(y, x, width, color, thickness),
    addSpace: (height) => void (y += height),
    onPageBreak(repeat) {
      repeatOnPage = repeat;
      return () => (repeatOnPage = undefined);
    },
  };
}
