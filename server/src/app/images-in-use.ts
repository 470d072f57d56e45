import type { DataSource } from 'typeorm';
import { findUsedAdvertisementImages } from '../modules/catalogue/advertisements/advertisements.service.ts';
import { findUsedCompanyPictures } from '../modules/companies/companies/companies.service.ts';

/** Returns the given image URLs that the database refers to. */
export async function listImagesInUse({ manager }: DataSource, urls: string[]): Promise<(string | null)[]> {
  if (!urls.length) return []; // PostgreSQL would still read every company
  const lists = await Promise.all([findUsedCompanyPictures(manager, urls), findUsedAdvertisementImages(manager, urls)]);
  return lists.flat();
}
