import { Any, type DataSource, type EntityManager, In } from 'typeorm';
import { type Attempt, createOnce } from '../idempotency/idempotency.service.ts';
import { notFound } from '../shared/faults.ts';
import type { PageArgs, PageOf } from '../shared/pages.ts';
import { type Problem, problemIf } from '../shared/problem.rules.ts';
import { refuse } from '../shared/refusal.ts';
import { ALL_OF_IT, type List, readListPage } from '../sql/list-page.ts';
import type { ImageStore } from '../uploads/image-store.ts';
import { removeImage, replaceImage, storeImage } from '../uploads/images.ts';
import { cleanTypedHtml, HtmlTooComplex } from './advertisement-html.ts';
import { AdPosition, AdType, Advertisement } from './advertisement.entity.ts';
import { checkAdvertisement, MAX_HTML } from './advertisement.rules.ts';
import type { AdvertisementInput } from './advertisements.types.ts';

/** One page of advertisements, newest first. */
export const listAdvertisements = (db: EntityManager, page: PageArgs): Promise<PageOf<Advertisement>> =>
  readListPage(db, NEWEST_FIRST, page, ALL_OF_IT);

const NEWEST_FIRST: List<Advertisement> = {
  type: Advertisement,
  table: 'advertisements',
  alias: 'advertisement',
  where: [],
  values: [],
  isSearched: false,
  order: 'created_at',
  direction: 'desc',
  kept: null,
};

/** The active advertisements of a place, newest first; those for anywhere are shown in every place. */
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

/** An advertisement as it was saved, and what cleaning has removed from its HTML. */
interface Saved {
  advertisement: Advertisement;
  removed: string[];
}

/** Creates an advertisement. */
export async function createAdvertisement(
  db: DataSource,
  images: ImageStore,
  input: AdvertisementInput,
  attempt: Attempt | null,
): Promise<Saved> {
  const cleaned = await cleanInput(input);
  const { html, removed } = cleaned;
  refuse(checkInput(input, false, cleaned));
  const row = { ...rowOf(input), isActive: input.isActive ?? true };
  const create = (content: string) =>
    createOnce(db, attempt, Advertisement, (tx) => tx.save(tx.create(Advertisement, { ...row, content })));
  if (input.type === AdType.HTML) return { advertisement: await create(html), removed };
  const image = await storeImage(images, input.imageFile!, 'imageFile');
  const advertisement = await replaceImage(images, image, async (content) => {
    const result = await create(content);
    return { result, old: result.content === content ? null : content }; // a retry has stored it again
  });
  return { advertisement, removed };
}

/** Changes an advertisement; an image that it no longer shows is removed. */
export async function updateAdvertisement(
  db: DataSource,
  images: ImageStore,
  id: string,
  input: AdvertisementInput,
): Promise<Saved> {
  const cleaned = await cleanInput(input);
  const { html, removed } = cleaned;
  refuse(checkInput(input, true, cleaned));
  const { type } = await findAdvertisement(db.manager, id);
  refuse(checkInput(input, type === AdType.IMAGE, cleaned));
  const saveWith = (content: { content?: string }) => save(db, id, input, cleaned, content);
  if (input.type === AdType.IMAGE && input.imageFile) {
    const image = await storeImage(images, input.imageFile, 'imageFile');
    return { advertisement: await replaceImage(images, image, (content) => saveWith({ content })), removed };
  }
  const { result, old } = await saveWith(input.type === AdType.HTML ? { content: html } : {});
  await removeImage(images, old);
  return { advertisement: result, removed };
}

/** Deletes an advertisement and its image. */
export async function deleteAdvertisement(db: DataSource, images: ImageStore, id: string): Promise<void> {
  const before = await findAdvertisement(db.manager, id);
  await db.transaction((tx) => tx.delete(Advertisement, { id }));
  if (before.type === AdType.IMAGE) await removeImage(images, before.content);
}

async function findAdvertisement(db: EntityManager, id: string): Promise<Advertisement> {
  const advertisement = await db.findOneBy(Advertisement, { id });
  if (!advertisement) throw notFound('advertisement');
  return advertisement;
}

/** Saves the change under a lock and returns the image it leaves behind. */
const save = (db: DataSource, id: string, input: AdvertisementInput, cleaned: Cleaned, content: { content?: string }) =>
  db.transaction(async (tx) => {
    const before = await tx.findOne(Advertisement, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!before) throw notFound('advertisement');
    // checked again, because somebody else may just have taken the image away
    refuse(checkInput(input, before.type === AdType.IMAGE, cleaned));
    await tx.update(
      Advertisement,
      { id },
      { ...rowOf(input), isActive: input.isActive ?? before.isActive, ...content },
    );
    const hadImage = before.type === AdType.IMAGE && content.content !== undefined;
    return { result: await findAdvertisement(tx, id), old: hadImage ? before.content : null };
  });

/** The cleaned HTML of an input, what was removed, and why it could not be cleaned. */
interface Cleaned {
  html: string;
  removed: string[];
  refusal?: string;
}

async function cleanInput({ type, htmlContent }: AdvertisementInput): Promise<Cleaned> {
  const nothing = { html: '', removed: [] };
  if (type !== AdType.HTML || !htmlContent || htmlContent.length > MAX_HTML) return nothing;
  try {
    return await cleanTypedHtml(htmlContent);
  } catch (error) {
    if (error instanceof HtmlTooComplex) return { ...nothing, refusal: error.message };
    throw error;
  }
}

function checkInput(
  { title, type, htmlContent, imageFile }: AdvertisementInput,
  keepsImage: boolean,
  { html, refusal }: Cleaned,
): Problem[] {
  const hasImage = Boolean(imageFile) || keepsImage;
  const problems = checkAdvertisement({ title, type, htmlContent: htmlContent ?? '', hasImage });
  if (type !== AdType.HTML || problems.some(({ field }) => field === 'htmlContent')) return problems;
  const emptied =
    !html.trim() && 'Nothing in this HTML is allowed: use text, links, lists, tables and images of your own.';
  return [...problems, ...problemIf('htmlContent', refusal ?? emptied)];
}

const rowOf = ({ title, position, type }: AdvertisementInput) => ({ title: title.trim(), position, type });
