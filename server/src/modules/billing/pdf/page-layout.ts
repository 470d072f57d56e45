import { createPageFlow, type PageFlow, type Paragraph, type TextStyle } from './page-flow.ts';
import { PdfFile, type StructureElement } from './pdf-file.ts';

/** The version of the layout. Each PDF contains it. Increment it with every change that alters the bytes of a PDF. */
export const TEMPLATE_VERSION = 3;

/** An A4 page. All sizes and positions are in points. */
const PAGE = { width: 595.28, height: 841.89, margin: 42 };
export const LEFT = PAGE.margin;
export const WIDTH = PAGE.width - 2 * PAGE.margin;
export const RIGHT = LEFT + WIDTH;
const TOP = 40;
const BOTTOM = PAGE.height - 56;
export const GAP = 12;
/** The width of each column if two columns are next to each other. */
export const HALF_WIDTH = WIDTH / 2 - GAP;
/** The left edge of the second of these columns. */
export const SECOND_COLUMN_X = RIGHT - HALF_WIDTH;

export const INK = '#16181d';
export const GREY = '#5a606b';
export const createTextStyle = (size: number, font: TextStyle['font'] = 'regular', color = INK): TextStyle => ({
  font,
  size,
  color,
});
export const STYLES = {
  title: createTextStyle(22, 'semibold'),
  heading: createTextStyle(8, 'semibold', GREY),
  label: createTextStyle(8, 'regular', GREY),
  body: createTextStyle(9),
  strong: createTextStyle(9, 'semibold'),
  warning: createTextStyle(11, 'semibold'),
  total: createTextStyle(11.5, 'semibold'),
};

/** A PDF that is being drawn. */
export interface PageDrawing {
  pdf: PdfFile;
  flow: PageFlow;
  root: StructureElement;
}

/**
 * Starts a tagged PDF. `issuedAt` (ISO 8601) is the creation date of the PDF, so that equal content gives equal bytes.
 */
export function startDrawing(title: string, issuedAt: string): PageDrawing {
  const pdf = new PdfFile(toMetadata(title), new Date(issuedAt), `Licence portal, template ${TEMPLATE_VERSION}`);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  return { pdf, flow: createPageFlow(pdf, TOP, BOTTOM), root };
}

// pdfkit does not escape XML metadata.
const toMetadata = (text: string): string => text.replaceAll(/[<>&\p{C}]/gu, ' ');

/** Adds a structure element to the tagged PDF. `scope` is the direction in which a table header applies. */
export function addElement(
  { pdf }: PageDrawing,
  parent: StructureElement,
  type: string,
  scope?: 'Row' | 'Column',
): StructureElement {
  const element = pdf.struct(type, scope && { scope });
  parent.add(element);
  return element;
}

/** Creates a heading or a paragraph with its structure element. `PageFlow.drawRow` draws the text. */
export function addText(
  drawing: PageDrawing,
  type: 'H1' | 'H2' | 'P',
  text: string,
  textStyle: TextStyle,
  spaceAbove = 0,
) {
  const element = addElement(drawing, drawing.root, type);
  return { text, style: textStyle, spaceAbove, element } satisfies Paragraph;
}

/** Draws the footer of each page: the text `left`, and the page number on the right. */
export function drawFooters({ pdf }: PageDrawing, left: string): void {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(page);
    pdf.drawArtifact('Pagination', () => {
      const right = `Page ${page + 1} of ${count}`;
      const { font, size, color } = STYLES.label;
      const y = PAGE.height - 42;
      const width = pdf.measure(right, font, size);
      pdf.fillColor(color).text(left, LEFT, y, { lineBreak: false });
      pdf.text(right, RIGHT - width, y, { lineBreak: false });
    });
  }
}
