import { Any, type DataSource, type EntityManager, In } from 'typeorm';
import { type IdempotentRequest, createOnce } from '../../../platform/idempotency/idempotency.service.ts';
import { createNotFoundError } from '../../../platform/kernel/system-errors.ts';
import type { PageArgs, ListPage } from '../../../platform/kernel/pages.ts';
import { type UserErrorDetails, toUserErrors } from '../../../platform/kernel/user-error.rules.ts';
import { assertNoUserErrors } from '../../../platform/kernel/user-errors.ts';
import { SELECT_ALL, type ListQuery, readListPage } from '../../../platform/database/lists/list-page.ts';
import type { ImageStore } from '../../../platform/storage/image-store.ts';
import { removeImage, replaceImage, storeImage } from '../../../platform/storage/images.ts';
import { cleanSubmittedHtml, HtmlTooComplex } from './advertisement-html.ts';
import { AdPosition, AdType, Advertisement } from './advertisement.entity.ts';
import { checkAdvertisement, MAX_HTML_LENGTH } from './advertisement.rules.ts';
import type { AdvertisementInput } from './advertisements.types.ts';

/** One page of advertisements, newest first. */
export const listAdvertisements = (db: EntityManager, page: PageArgs): Promise<ListPage<Advertisement>> =>
  readListPage(db, ADVERTISEMENT_LIST, page, SELECT_ALL);

const ADVERTISEMENT_LIST: ListQuery<Advertisement> = {
  type: Advertisement,
  table: 'advertisements',
  alias: 'advertisement',
  where: [],
  values: [],
  isSearched: false,
  order: 'created_at',
  direction: 'desc',
  precomputedCount: null,
};

/** The active advertisements of a place, newest first; those for anywhere are shown in every place. */
export const listActiveAdvertisements = (db: EntityManager, position: AdPosition | null): Promise<Advertisement[]> =>
  db.find(Advertisement, {
    where: { isActive: true, ...(position && { position: In([position, AdPosition.ANYWHERE]) }) },
    order: { createdAt: 'DESC', id: 'DESC' },
  });

/** Which of these images an advertisement shows. */
export async function findUsedAdvertisementImages(db: EntityManager, urls: string[]): Promise<string[]> {
  const found = await db.find(Advertisement, { select: { content: true }, where: { content: Any(urls) } });
  return found.map(({ content }) => content);
}

/** An advertisement as it was saved, and what cleaning has removed from its HTML. */
interface SavedAdvertisement {
  advertisement: Advertisement;
  removed: string[];
}

/** Creates an advertisement. */
export async function createAdvertisement(
  db: DataSource,
  images: ImageStore,
  input: AdvertisementInput,
  attempt: IdempotentRequest | null,
): Promise<SavedAdvertisement> {
  const cleaned = await cleanInput(input);
  const { html, removed } = cleaned;
  assertNoUserErrors(checkInput(input, false, cleaned));
  const row = { ...toAdvertisementRow(input), isActive: input.isActive ?? true };
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
): Promise<SavedAdvertisement> {
  const cleaned = await cleanInput(input);
  const { html, removed } = cleaned;
  assertNoUserErrors(checkInput(input, true, cleaned));
  const { type } = await findAdvertisement(db.manager, id);
  assertNoUserErrors(checkInput(input, type === AdType.IMAGE, cleaned));
  const saveWith = (content: { content?: string }) => saveAdvertisement(db, id, input, cleaned, content);
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
  if (!advertisement) throw createNotFoundError('advertisement');
  return advertisement;
}

/** Saves the change under a lock and returns the image it leaves behind. */
const saveAdvertisement = (
  db: DataSource,
  id: string,
  input: AdvertisementInput,
  cleaned: CleanedInput,
  content: { content?: string },
) =>
  db.transaction(async (tx) => {
    const before = await tx.findOne(Advertisement, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!before) throw createNotFoundError('advertisement');
    // checked again, because somebody else may just have taken the image away
    assertNoUserErrors(checkInput(input, before.type === AdType.IMAGE, cleaned));
    await tx.update(
      Advertisement,
      { id },
      { ...toAdvertisementRow(input), isActive: input.isActive ?? before.isActive, ...content },
    );
    const hadImage = before.type === AdType.IMAGE && content.content !== undefined;
    return { result: await findAdvertisement(tx, id), old: hadImage ? before.content : null };
  });

/** The cleaned HTML of an input, what was removed, and why it could not be cleaned. */
interface CleanedInput {
  html: string;
  removed: string[];
  refusal?: string;
}

async function cleanInput({ type, htmlContent }: AdvertisementInput): Promise<CleanedInput> {
  const nothing = { html: '', removed: [] };
  if (type !== AdType.HTML || !htmlContent || htmlContent.length > MAX_HTML_LENGTH) return nothing;
  try {
    return await cleanSubmittedHtml(htmlContent);
  } catch (error) {
    if (error instanceof HtmlTooComplex) return { ...nothing, refusal: error.message };
    throw error;
  }
}

function checkInput(
  { title, type, htmlContent, imageFile }: AdvertisementInput,
  keepsImage: boolean,
  { html, refusal }: CleanedInput,
): UserErrorDetails[] {
  const hasImage = Boolean(imageFile) || keepsImage;
  const problems = checkAdvertisement({ title, type, htmlContent: htmlContent ?? '', hasImage });
  if (type !== AdType.HTML || problems.some(({ field }) => field === 'htmlContent')) return problems;
  const emptied =
    !html.trim() && 'Nothing in this HTML is allowed: use text, links, lists, tables and images of your own.';
  return [...problems, ...toUserErrors('htmlContent', refusal ?? emptied)];
}

const toAdvertisementRow = ({ title, position, type }: AdvertisementInput) => ({ title: title.trim(), position, type });
