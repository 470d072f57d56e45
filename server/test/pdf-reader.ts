import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A piece of text and its box in points, from the top left corner of the page. */
export interface PdfText {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface PdfDocument {
  title: string;
  language: string;
  /** The pieces of text of each page. */
  pages: PdfText[][];
  /**
   * The roles of structure elements in reading order: all elements of the first page, and the elements with content of
   * later pages.
   */
  roles: string[];
}

interface StructureNode {
  role?: string;
  type?: string;
  children?: StructureNode[];
}

/** Lists the roles of elements. pdf.js repeats elements of earlier pages without their content. */
const listRoles = ({ role, children = [] }: StructureNode, isFirstPage: boolean): string[] => [
  ...(role && (isFirstPage || children.some(({ type }) => type === 'content')) ? [role] : []),
  ...children.flatMap((child) => listRoles(child, isFirstPage)),
];

/** Reads a PDF with pdf.js. */
export async function readPdf(bytes: Uint8Array): Promise<PdfDocument> {
  // pdf.js takes ownership of the bytes that it receives, so it gets a copy.
  const task = getDocument({ data: bytes.slice(), verbosity: VerbosityLevel.ERRORS });
  const pdf = await task.promise;
  const { info } = await pdf.getMetadata();
  const pages: PdfText[][] = [];
  const roles: string[] = [];
  for (let pageNumber = 1; pageNumber <= pdf.numPages; pageNumber++) {
    const page = await pdf.getPage(pageNumber);
    const { height: pageHeight } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const texts = items.flatMap((item): PdfText[] => {
      if (!('str' in item) || !item.str.trim()) return [];
      const [size, , , , left, baseline] = item.transform as [number, number, number, number, number, number];
      // The box extends from the top of capital letters (0.714 of the font size) to the baseline.
      const bottom = pageHeight - baseline;
      return [{ text: item.str.trim(), left, right: left + item.width, top: bottom - 0.714 * size, bottom }];
    });
    pages.push(texts);
    roles.push(...listRoles((await page.getStructTree()) as StructureNode, pageNumber === 1));
  }
  const { Title, Language } = info as { Title: string; Language: string };
  await task.destroy();
  return { title: Title, language: Language, pages, roles };
}
