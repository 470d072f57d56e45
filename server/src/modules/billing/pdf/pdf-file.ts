import { zlibSync } from 'fflate';
import { create, type Font } from 'fontkit';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PdfKit from 'pdfkit';

/** The regular and semibold weights of Noto Sans, which has ₹, digits of equal width and Devanagari. */
export type FontName = 'regular' | 'semibold';

// Files share the fonts, because parsing the font tables takes much longer than drawing a file.
const FONTS = {
  regular: readFont('400Regular/NotoSans_400Regular'),
  semibold: readFont('600SemiBold/NotoSans_600SemiBold'),
};

function readFont(name: string): SharedFont {
  const file = createRequire(import.meta.url).resolve(`@expo-google-fonts/noto-sans/${name}.ttf`);
  const font = create(readFileSync(file)) as SharedFont;
  font.layout = cacheLayouts(font);
  return font;
}

interface SharedFont extends Font {
  /** The font's cache of glyphs. Each cached glyph has the characters for which it was first used. */
  _glyphs: object;
}

const MAX_CACHED_WORDS = 1000;

/**
 * Caches the glyphs of words, because files share many words, and finding the glyphs takes half of the rendering time
 * of a file.
 */
function cacheLayouts(font: SharedFont): Font['layout'] {
  const layout = font.layout.bind(font);
  const runByWord = new Map<string, ReturnType<Font['layout']>>();
  return (word) => {
    let run = runByWord.get(word);
    if (!run) {
      // Several characters can share a glyph. Without the reset, words of earlier files would change the text of this
      // file.
      font._glyphs = {};
      run = layout(word);
      if (runByWord.size >= MAX_CACHED_WORDS) runByWord.clear();
      runByWord.set(word, run);
    }
    // pdfkit scales the positions in place.
    const positions = run.positions.map((position) => ({ ...position }));
    return Object.assign(Object.create(Object.getPrototypeOf(run)), run, { positions });
  };
}

export const hasGlyph = (character: string): boolean => FONTS.regular.hasGlyphForCodePoint(character.codePointAt(0)!);

/** The members of pdfkit that its type package omits or types differently. */
interface UntypedMembers {
  ref(data?: object): Reference;
  registerFont(name: string, font: Font): void;
  struct(type: string, options?: { scope: 'Row' | 'Column' } | FigureOptions): StructureElement;
}

/** The alternative text of a figure, and its box in points: left, top, right and bottom. */
interface FigureOptions {
  alt: string;
  bbox: [number, number, number, number];
}

interface Reference {
  data: { Type?: string; Filter?: string };
  buffer: Uint8Array[];
  finalize(): void;
}

export type StructureElement = PDFKit.PDFStructureElement & { dictionary: { data: { S: string } } };

const TypedDocument = PdfKit as unknown as new (
  options: object,
) => Omit<PDFKit.PDFDocument, keyof UntypedMembers> & UntypedMembers & AsyncIterable<Uint8Array>;

/** A tagged PDF whose bytes depend only on its content. */
export class PdfFile extends TypedDocument {
  constructor(title: string, createdAt: Date, creator: string) {
    super({
      size: 'A4',
      margin: 0,
      font: '',
      pdfVersion: '1.7',
      subset: 'PDF/UA',
      tagged: true,
      lang: 'en-IN',
      displayTitle: true,
      bufferPages: true,
      // The output of Node's compression depends on the Node version and on the processor, so `ref` compresses in
      // JavaScript.
      compress: false,
      info: { Title: title, CreationDate: createdAt, Creator: creator, Producer: 'PDFKit' },
    });
    for (const [name, font] of Object.entries(FONTS)) this.registerFont(name, font);
  }

  override ref(data?: object): Reference {
    const reference = super.ref(data);
    const finalize = reference.finalize.bind(reference);
    reference.finalize = () => {
      // Search engines and archives read the metadata without decompressing it.
      if (reference.buffer.length && reference.data.Type !== 'Metadata') {
        reference.buffer = [zlibSync(Buffer.concat(reference.buffer))];
        reference.data.Filter = 'FlateDecode';
      }
      finalize();
    };
    return reference;
  }

  /** Returns the width of a text in points. Also selects the font and the size for the next text. */
  measure(text: string, font: FontName, size: number): number {
    return this.font(font).fontSize(size).widthOfString(text);
  }

  /** Draws content that screen readers skip. */
  drawArtifact(type: 'Layout' | 'Pagination', draw: () => void): void {
    this.markContent('Artifact', { type });
    draw();
    this.endMarkedContent();
  }

  async toBytes(): Promise<Uint8Array> {
    this.end();
    const chunks: Uint8Array[] = [];
    for await (const chunk of this) chunks.push(chunk);
    return new Uint8Array(Buffer.concat(chunks));
  }
}
