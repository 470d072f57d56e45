import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the images of an installation are: in a folder. */
export interface ImagePlace {
  folder: string;
}

/** Reads a `file:///folder`; null for any other address. */
export function readImagePlace(text: string): ImagePlace | null {
  try {
    return { folder: path.resolve(fileURLToPath(text)) };
  } catch {
    return null;
  }
}
