import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

type Bytes = Uint8Array<ArrayBuffer>;

/** A small picture with something in it. */
const picture = (width = 60, height = 40): Sharp =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 80, b: 40 } } });

const bytesOf = async (image: Sharp): Promise<Bytes> => Uint8Array.from(await image.toBuffer());
const textBytes = (text: string): Bytes => Uint8Array.from(Buffer.from(text, 'latin1'));
const join = (...parts: Uint8Array[]): Bytes => Uint8Array.from(Buffer.concat(parts));

export const png = (): Promise<Bytes> => bytesOf(picture().png());

const frames = async (format: 'gif' | 'webp') => {
  const pages = await Promise.all([picture().png().toBuffer(), picture().negate().png().toBuffer()]);
  return bytesOf(sharp(pages, { join: { animated: true } }).toFormat(format));
};

/** Images that are accepted, with the format they are stored in. */
export const goodImages = async (): Promise<Record<string, [Bytes, 'png' | 'jpeg' | 'webp']>> => ({
  'a png': [await png(), 'png'],
  'a jpeg': [await bytesOf(picture().jpeg()), 'jpeg'],
  'a webp': [await bytesOf(picture().webp()), 'webp'],
  'a grey png': [await bytesOf(picture().greyscale().png()), 'png'],
  'a png with a palette': [await bytesOf(picture().png({ palette: true })), 'png'],
  'a png of 16 bits per colour': [await bytesOf(picture().toColourspace('rgb16').png()), 'png'],
  'a png that is partly transparent': [await bytesOf(picture().ensureAlpha(0.5).png()), 'png'],
  'a jpeg in print colours': [await bytesOf(picture().toColourspace('cmyk').jpeg()), 'jpeg'],
  'an animated webp': [await frames('webp'), 'webp'],
  'a tiny png': [await bytesOf(picture(1, 1).png()), 'png'],
  'a long png': [await bytesOf(picture(2000, 1).png()), 'png'],
});

/** A png of any size whose file is small: one bit per pixel, all of them black. */
export function hugePng(width: number, height: number): Bytes {
  const chunk = (type: string, data: Uint8Array) => {
    const body = join(textBytes(type), data);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return join(length, body, check);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const pixels = deflateSync(Buffer.alloc(height * (Math.ceil(width / 8) + 1)));
  const signature = textBytes('\x89PNG\r\n\x1a\n');
  return join(signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', new Uint8Array()));
}

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><script>alert(1)</script><rect width="9" height="9"/></svg>';

/** Files that are refused whatever name they have. */
export const badImages = async (): Promise<Record<string, Bytes>> => {
  const [good, jpeg] = [await png(), await bytesOf(picture(400, 400).jpeg())];
  return {
    'a gif': await bytesOf(picture().gif()),
    'an animated gif': await frames('gif'),
    'a file that starts like a gif': textBytes('GIF89a<script>alert(1)</script>'),
    'a tiff': await bytesOf(picture().tiff()),
    'an avif': await bytesOf(picture().avif()),
    'an svg': textBytes(SVG),
    'an svg in xml': textBytes(`<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${SVG}`),
    html: textBytes('<!doctype html><script>alert(1)</script>'),
    php: textBytes('<?php system($_GET["x"]); ?>'),
    'a program': textBytes(`MZ\x90\x00${'\x00'.repeat(200)}`),
    'a pdf': textBytes('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>'),
    'an archive': textBytes('PK\x03\x04'.padEnd(60, '\x00')),
    'plain text': textBytes('hello'),
    'one byte': textBytes('\x89'),
    'only the head of a png': good.slice(0, 33),
    'half a png': (await bytesOf(sharp(Buffer.from(jpeg)).png())).slice(0, 300),
    'half a jpeg': jpeg.slice(0, jpeg.length / 2),
    'a png with wrong bytes inside': good.map((byte, index) => (index > 45 && index < 70 ? byte ^ 255 : byte)),
    'a jpeg with the head of a png': join(good.slice(0, 8), jpeg),
    'a png of 16000 by 16000': hugePng(16_000, 16_000),
    'a png of 60000 by 300': hugePng(60_000, 300),
  };
};

/** Images that also contain something else, each with the text that must not survive. */
export const polyglots = async (): Promise<Record<string, [Bytes, string]>> => {
  const [good, jpeg] = [await png(), await bytesOf(picture().jpeg())];
  const exif = { IFD0: { ImageDescription: 'SECRET-PLACE', Artist: '<script>alert(1)</script>' } };
  const comment = textBytes('\xff\xfe\x00\x1d<?php echo "SECRET-PLACE" ?>');
  return {
    'a png with php behind it': [join(good, textBytes('<?php echo "SECRET-PLACE" ?>')), 'SECRET-PLACE'],
    'a png with an archive behind it': [join(good, textBytes('PK\x03\x04SECRET-PLACE')), 'SECRET-PLACE'],
    'a jpeg with html behind it': [join(jpeg, textBytes('<script>"SECRET-PLACE"</script>')), 'SECRET-PLACE'],
    'a jpeg with php in a comment': [join(jpeg.slice(0, 2), comment, jpeg.slice(2)), 'SECRET-PLACE'],
    'a jpeg that says where it was taken': [await bytesOf(picture().jpeg().withExif(exif)), 'SECRET-PLACE'],
    'a png that says who took it': [await bytesOf(picture().png().withExif(exif)), 'SECRET-PLACE'],
    'a webp that says who took it': [await bytesOf(picture().webp().withExif(exif)), 'SECRET-PLACE'],
  };
};
