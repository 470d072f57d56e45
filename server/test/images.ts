import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

type Bytes = Uint8Array<ArrayBuffer>;

/** Creates a picture of one colour. */
const createPicture = (width = 60, height = 40): Sharp =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 80, b: 40 } } });

const toBytes = async (image: Sharp): Promise<Bytes> => Uint8Array.from(await image.toBuffer());
const encodeLatin1 = (text: string): Bytes => Uint8Array.from(Buffer.from(text, 'latin1'));
const concatBytes = (...parts: Uint8Array[]): Bytes => Uint8Array.from(Buffer.concat(parts));

export const createPng = (): Promise<Bytes> => toBytes(createPicture().png());

const createAnimation = async (format: 'gif' | 'webp') => {
  const pages = await Promise.all([createPicture().png().toBuffer(), createPicture().negate().png().toBuffer()]);
  return toBytes(sharp(pages, { join: { animated: true } }).toFormat(format));
};

/** Creates accepted images, each with the format in which the portal stores it. */
export const createAcceptedImages = async (): Promise<Record<string, [Bytes, 'png' | 'jpeg' | 'webp']>> => ({
  'a png': [await createPng(), 'png'],
  'a jpeg': [await toBytes(createPicture().jpeg()), 'jpeg'],
  'a webp': [await toBytes(createPicture().webp()), 'webp'],
  'a grey png': [await toBytes(createPicture().greyscale().png()), 'png'],
  'a png with a palette': [await toBytes(createPicture().png({ palette: true })), 'png'],
  'a png of 16 bits per colour': [await toBytes(createPicture().toColourspace('rgb16').png()), 'png'],
  'a png that is partly transparent': [await toBytes(createPicture().ensureAlpha(0.5).png()), 'png'],
  'a jpeg in print colours': [await toBytes(createPicture().toColourspace('cmyk').jpeg()), 'jpeg'],
  'an animated webp': [await createAnimation('webp'), 'webp'],
  'a tiny png': [await toBytes(createPicture(1, 1).png()), 'png'],
  'a long png': [await toBytes(createPicture(2000, 1).png()), 'png'],
});

/** Creates a PNG of any dimensions with a small file size: one bit per pixel, all black. */
export function createHugePng(width: number, height: number): Bytes {
  const buildPngChunk = (type: string, data: Uint8Array) => {
    const body = concatBytes(encodeLatin1(type), data);
    const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    checksum.writeUInt32BE(crc32(body));
    return concatBytes(length, body, checksum);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const pixels = deflateSync(Buffer.alloc(height * (Math.ceil(width / 8) + 1)));
  const signature = encodeLatin1('\x89PNG\r\n\x1a\n');
  return concatBytes(
    signature,
    buildPngChunk('IHDR', header),
    buildPngChunk('IDAT', pixels),
    buildPngChunk('IEND', new Uint8Array()),
  );
}

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><script>alert(1)</script><rect width="9" height="9"/></svg>';

/** Creates files that are rejected regardless of their name. */
export const createRejectedFiles = async (): Promise<Record<string, Bytes>> => {
  const [png, jpeg] = [await createPng(), await toBytes(createPicture(400, 400).jpeg())];
  return {
    'a gif': await toBytes(createPicture().gif()),
    'an animated gif': await createAnimation('gif'),
    'a file that starts like a gif': encodeLatin1('GIF89a<script>alert(1)</script>'),
    'a tiff': await toBytes(createPicture().tiff()),
    'an avif': await toBytes(createPicture().avif()),
    'an svg': encodeLatin1(SVG),
    'an svg in xml': encodeLatin1(
      `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${SVG}`,
    ),
    html: encodeLatin1('<!doctype html><script>alert(1)</script>'),
    php: encodeLatin1('<?php system($_GET["x"]); ?>'),
    'a program': encodeLatin1(`MZ\x90\x00${'\x00'.repeat(200)}`),
    'a pdf': encodeLatin1('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>'),
    'an archive': encodeLatin1('PK\x03\x04'.padEnd(60, '\x00')),
    'plain text': encodeLatin1('hello'),
    'one byte': encodeLatin1('\x89'),
    'only the header of a png': png.slice(0, 33),
    'half a png': (await toBytes(sharp(Buffer.from(jpeg)).png())).slice(0, 300),
    'half a jpeg': jpeg.slice(0, jpeg.length / 2),
    'a png with wrong bytes inside': png.map((byte, index) => (index > 45 && index < 70 ? byte ^ 255 : byte)),
    'a jpeg with the header of a png': concatBytes(png.slice(0, 8), jpeg),
    'a png of 16000 by 16000': createHugePng(16_000, 16_000),
    'a png of 60000 by 300': createHugePng(60_000, 300),
  };
};

/** Creates images with additional content, each with the text that the stored image must not contain. */
export const createPolyglots = async (): Promise<Record<string, [Bytes, string]>> => {
  const [png, jpeg] = [await createPng(), await toBytes(createPicture().jpeg())];
  const exif = { IFD0: { ImageDescription: 'SECRET-PLACE', Artist: '<script>alert(1)</script>' } };
  const comment = encodeLatin1('\xff\xfe\x00\x1d<?php echo "SECRET-PLACE" ?>');
  return {
    'a png with appended php': [concatBytes(png, encodeLatin1('<?php echo "SECRET-PLACE" ?>')), 'SECRET-PLACE'],
    'a png with an appended archive': [concatBytes(png, encodeLatin1('PK\x03\x04SECRET-PLACE')), 'SECRET-PLACE'],
    'a jpeg with appended html': [concatBytes(jpeg, encodeLatin1('<script>"SECRET-PLACE"</script>')), 'SECRET-PLACE'],
    'a jpeg with php in a comment': [concatBytes(jpeg.slice(0, 2), comment, jpeg.slice(2)), 'SECRET-PLACE'],
    'a jpeg with a description': [await toBytes(createPicture().jpeg().withExif(exif)), 'SECRET-PLACE'],
    'a png with an author': [await toBytes(createPicture().png().withExif(exif)), 'SECRET-PLACE'],
    'a webp with an author': [await toBytes(createPicture().webp().withExif(exif)), 'SECRET-PLACE'],
  };
};
