import { Any, type DataSource, type EntityManager, In } from 'typeorm';
import { notFound } from '../shared/faults.ts';
import { type PageArgs, type PageOf, readPage } from '../shared/pages.ts';
import { UserErrorCode } from '../shared/payload.ts';
import { refuseProblems } from '../shared/refusal.ts';
import { removeImage, replaceImage, storeImage } from '../uploads/images.ts';
import { cleanHtml } from './advertisement-html.ts';
import { AdPosition, AdType, Advertisement } from './advertisement.entity.ts';
import { validateAdvertisement } from './advertisement.rules.ts';
import type { AdvertisementInput } from './advertisements.types.ts';

/** One page of advertisements, newest first. */
export const listAdvertisements = (db: EntityManager, page: PageArgs): Promise<PageOf<Advertisement>> =>
  readPage(
    db
      .createQueryBuilder(Advertisement, 'advertisement')
      .orderBy('advertisement.createdAt', 'DESC')
      .addOrderBy('advertisement.id', 'DESC'),
    page,
  );

/** The active advertisements of a place, newest first; those for anywhere are in every place. */
export const activeAdvertisements = (db: EntityManager, position: AdPosition | null): Promise<Advertisement[]> =>
  db.find(Advertisement, {
    where: { isActive: true, ...(position && { position: In([position, AdPosition.ANYWHERE]) }) },
    order: { createdAt: 'DESC', id: 'DESC' },
  });

/** Which of these images an advertisement shows. */
export async function advertisementImagesIn(db: EntityManager, urls: string[]): Promise<string[]> {
  const found = await db.find(Advertisement, { select: { content: true }, where: { content: Any(urls) } });
  return found.map(({ content }) => content);
}

/** Makes an advertisement. */
export async function createAdvertisement(
  db: DataSource,
  dataDir: string,
  input: AdvertisementInput,
): Promise<Advertisement> {
  refuseProblems(problemsOf(input, false), UserErrorCode.INVALID_INPUT);
  const row = { ...rowOf(input), isActive: input.isActive ?? true };
  if (input.type === AdType.HTML)
    return db.manager.save(db.manager.create(Advertisement, { ...row, content: cleanHtml(input.htmlContent!) }));
  const image = await storeImage(dataDir, input.imageFile!, 'imageFile');
  return replaceImage(dataDir, image, async (content) => ({
    result: await db.manager.save(db.manager.create(Advertisement, { ...row, content })),
    old: null,
  }));
}

/** Changes an advertisement; an image that it no longer shows is removed. */
export async function updateAdvertisement(
  db: DataSource,
  dataDir: string,
  id: string,
  input: AdvertisementInput,
): Promise<Advertisement> {
  refuseProblems(problemsOf(input, true), UserErrorCode.INVALID_INPUT);
  const { type } = await findAdvertisement(db.manager, id);
  refuseProblems(problemsOf(input, type === AdType.IMAGE), UserErrorCode.INVALID_INPUT);
  if (input.type === AdType.IMAGE && input.imageFile) {
    const image = await storeImage(dataDir, input.imageFile, 'imageFile');
    return replaceImage(dataDir, image, (content) => save(db, id, input, { content }));
  }
  const content = input.type === AdType.HTML ? { content: cleanHtml(input.htmlContent!) } : {};
  const { result, old } = await save(db, id, input, content);
  await removeImage(dataDir, old);
  return result;
}

/** Deletes an advertisement and its image. */
export async function deleteAdvertisement(db: DataSource, dataDir: string, id: string): Promise<void> {
  const before = await findAdvertisement(db.manager, id);
  await db.manager.delete(Advertisement, { id });
  if (before.type === AdType.IMAGE) await removeImage(dataDir, before.content);
}

async function findAdvertisement(db: EntityManager, id: string): Promise<Advertisement> {
  const advertisement = await db.findOneBy(Advertisement, { id });
  if (!advertisement) throw notFound('advertisement');
  return advertisement;
}

/** Writes the change under a lock and answers the image it leaves behind. */
const save = (db: DataSource, id: string, input: AdvertisementInput, content: { content?: string }) =>
  db.transaction(async (tx) => {
    const before = await tx.findOne(Advertisement, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!before) throw notFound('advertisement');
    // asked again, as somebody else may just have taken the image away
    refuseProblems(problemsOf(input, before.type === AdType.IMAGE), UserErrorCode.INVALID_INPUT);
    await tx.update(
      Advertisement,
      { id },
      { ...rowOf(input), isActive: input.isActive ?? before.isActive, ...content },
    );
    const hadImage = before.type === AdType.IMAGE && content.content !== undefined;
    return { result: await findAdvertisement(tx, id), old: hadImage ? before.content : null };
  });

function problemsOf({ title, type, htmlContent, imageFile }: AdvertisementInput, keepsImage: boolean) {
  const hasImage = Boolean(imageFile) || keepsImage;
  const problems = validateAdvertisement({ title, type, htmlContent: htmlContent ?? '', hasImage });
  if (type === AdType.HTML && !problems.htmlContent && !cleanHtml(htmlContent!).trim())
    problems.htmlContent = 'Nothing in this HTML is allowed: use text, links, lists, tables and images of your own.';
  return problems;
}

const rowOf = ({ title, position, type }: AdvertisementInput) => ({ title: title.trim(), position, type });
