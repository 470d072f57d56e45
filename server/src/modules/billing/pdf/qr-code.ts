import { encode } from 'uqr';
import type { PdfFile, StructureElement } from './pdf-file.ts';

// The standard requires an empty border of 4 modules.
const BORDER = 4;

/** Draws a QR code with its border as a figure of `size` points. */
export function drawQrCode(
  pdf: PdfFile,
  parent: StructureElement,
  { text, alt, x, y, size }: { text: string; alt: string; x: number; y: number; size: number },
): void {
  const { data } = encode(text, { ecc: 'L', border: BORDER });
  const moduleSize = size / data.length;
  const figure = pdf.struct('Figure', { alt, bbox: [x, y, x + size, y + size] });
  parent.add(figure);
  figure.add(pdf.markStructureContent('Figure'));
  for (const [rowIndex, row] of data.entries()) {
    // One rectangle per run of dark modules, because a rectangle per module makes the file several times larger.
    for (let start = 0; start < row.length; start++) {
      if (!row[start]) continue;
      let end = start;
      while (row[end]) end++;
      pdf.rect(x + start * moduleSize, y + rowIndex * moduleSize, (end - start) * moduleSize, moduleSize);
      start = end;
    }
  }
  pdf.fill('#000000');
  pdf.endMarkedContent();
}
