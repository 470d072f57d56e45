import type { DataSource } from 'typeorm';
import { findUsedAdvertisementImages } from '../modules/catalogue/advertisements/advertisements.service.ts';
import { findUsedCompanyPictures } from '../modules/companies/companies/companies.service.ts';

/** Which of these images the database names. */
export async function listImagesInUse({ manager }: DataSource, urls: string[]): Promise<(string | null)[]> {
  const found = await Promise.all([findUsedCompanyPictures(manager, urls), findUsedAdvertisementImages(manager, urls)]);
  return found.flat();
}
