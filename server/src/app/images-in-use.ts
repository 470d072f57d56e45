import type { DataSource } from 'typeorm';
import { advertisementImagesIn } from '../advertisements/advertisements.service.ts';
import { companyPicturesIn } from '../companies/companies.service.ts';

/** Which of these images the database names. */
export async function imagesInUse({ manager }: DataSource, urls: string[]): Promise<(string | null)[]> {
  const found = await Promise.all([companyPicturesIn(manager, urls), advertisementImagesIn(manager, urls)]);
  return found.flat();
}
