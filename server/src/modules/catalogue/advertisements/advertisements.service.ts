import { type DataSource, type EntityManager, In } from 'typeorm';
import { isBackupRunning } from '../../../platform/backups/backup-lock.ts';
import {
  type BindValues,
  bindValue,
  type CountOptions,
  type ListQuery,
  readListPage,
} from '../../../platform/database/lists/list-page.ts';
import { createNamedStatement } from '../../../platform/database/prepared-statements/named-statements.ts';
import { type IdempotentRequest, createOnce } from '../../../platform/idempotency/idempotency.service.ts';
import { applyEdit } from '../../../platform/kernel/apply-edit.ts';
import { isLongerThan } from '../../../platform/kernel/free-text.rules.ts';
import type { ListArgs, ListSlice } from '../../../platform/kernel/pages.ts';
import { createNotFoundError } from '../../../platform/kernel/system-errors.ts';
import { type UserErrorDetails, toUserErrors } from '../../../platform/kernel/user-error.rules.ts';
import { assertNoUserErrors } from '../../../platform/kernel/user-errors.ts';
import type { ImageStore } from '../../../platform/storage/image-store.ts';
import { removeImageUnless, replaceImage, storeImage } from '../../../platform/storage/images.ts';
import { cleanHtmlCached, cleanSubmittedHtml } from './advertisement-html.ts';
import { AdPosition, AdType, Advertisement } from './advertisement.entity.ts';
import { checkAdvertisement, MAX_HTML_LENGTH } from './advertisement.rules.ts';
import type { AdvertisementInput, KnownAdvertisementInput } from './advertisements.types.ts';
import { HtmlLimitError } from './html-limits.ts';

/** Lists advertisements, newest first. */
export const listAdvertisements = (
  db: EntityManager,
  args: ListArgs,
  countOptions: CountOptions,
): Promise<ListSlice<Advertisement>> => readListPage(db, ADVERTISEMENT_LIST, args, countOptions);

const ADVERTISEMENT_LIST: ListQuery<Advertisement> = {
  type: Advertisement,
  table: 'advertisements',
  alias: 'advertisement',
  where: [],
  values: [],
  order: 'created_at',
  direction: 'desc',
};

/**
 * Lists the active advertisements, newest first: those in `position` or ANYWHERE, or all if `position` is null. The
 * list is empty if the key lacks the add-on.
 */
export const listChatAppAdvertisements = (
  db: EntityManager,
  { position, hasAddOn }: { position: AdPosition | null; hasAddOn: boolean },
  args: ListArgs,
  countOptions: CountOptions,
): Promise<ListSlice<Advertisement>> => {
  const values: BindValues = [];
  const where = [hasAddOn ? 'advertisement.is_active' : 'false'];
  if (position) where.push(`advertisement.position = any(${bindValue(values, [position, AdPosition.ANYWHERE])})`);
  return readListPage(db, { ...ADVERTISEMENT_LIST, where, values }, args, countOptions);
};

/** Lists the active advertisements, newest first: those in `position` or ANYWHERE, or all if `position` is null. */
export const listActiveAdvertisements = (db: EntityManager, position: AdPosition | null): Promise<Advertisement[]> =>
  db.find(Advertisement, {
    where: { isActive: true, ...(position && { position: In([position, AdPosition.ANYWHERE]) }) },
    order: { createdAt: 'DESC', id: 'DESC' },
  });

// The content of an image advertisement is the path itself. HTML can contain several paths.
const findUsedPaths = createNamedStatement<{ path: string }>(
  `select distinct found.paths[1] as path
   from advertisements, regexp_matches(content, '/uploads/[0-9A-Za-z_.-]+', 'g') as found(paths)
   where found.paths[1] = any($1)`,
);

/** Returns the `paths` that advertisements use, as their image or in their HTML. */
export const findUsedAdvertisementImages = async (db: EntityManager, paths: string[]): Promise<string[]> =>
  (await findUsedPaths(db, paths)).map(({ path }) => path);

/** A saved advertisement, and the parts of its HTML that the cleanup removed. */
interface SavedAdvertisement {
  advertisement: Advertisement;
  removed: string[];
}

export async function createAdvertisement(
  db: DataSource,
  images: ImageStore,
  input: AdvertisementInput,
  idempotentRequest: IdempotentRequest | null,
): Promise<SavedAdvertisement> {
  const cleaned = await cleanInput(input);
  const { html, removed } = cleaned;
  assertNoUserErrors(checkInput(input, false, cleaned));
  const row = { ...toAdvertisementRow(input), isActive: input.isActive ?? true };
  const create = (content: string) =>
    createOnce(db, idempotentRequest, Advertisement, (tx) => tx.save(tx.create(Advertisement, { ...row, content })));
  if (input.type === AdType.HTML) return { advertisement: await create(html), removed };
  const image = await storeImage(images, input.imageFile!, 'imageFile');
  const advertisement = await replaceImage(images, image, async (content) => {
    const result = await create(content);
    // An idempotent retry returns the first advertisement, so the new image is unused.
    return { result, old: result.content === content ? null : content };
  });
  return { advertisement, removed };
}

/**
 * Changes an advertisement. Deletes its replaced image if no advertisement uses it any more. If the client sent the
 * advertisement that its form loaded (`known`), fields that it did not edit keep their current values. Throws
 * DETAILS_CHANGED if another administrator changed an edited field.
 */
export async function updateAdvertisement(
  db: DataSource,
  images: ImageStore,
  id: string,
  { input, known }: { input: AdvertisementInput; known?: KnownAdvertisementInput | null },
): Promise<SavedAdvertisement> {
  const loaded = known ?? (await readAdvertisement(db.manager, id));
  const cleaned = await cleanInput(input, loaded);
  // Errors in the values take precedence over an unknown id.
  assertNoUserErrors(checkInput(input, loaded?.type !== AdType.HTML, cleaned));
  if (!loaded) throw createNotFoundError('advertisement');
  const saveWith = (imagePath: string | null) => saveAdvertisement(db, id, { input, cleaned, imagePath, known });
  const saved =
    input.type === AdType.IMAGE && input.imageFile
      ? await replaceImage(images, await storeImage(images, input.imageFile, 'imageFile'), async (imagePath) => ({
          result: await saveWith(imagePath),
          old: null,
        }))
      : await saveWith(null);
  await removeUnusedImage(db, images, saved.replacedImage);
  return { advertisement: saved.advertisement, removed: cleaned.removed };
}

export async function deleteAdvertisement(db: DataSource, images: ImageStore, id: string): Promise<void> {
  const before = await findAdvertisement(db.manager, id);
  await db.transaction((tx) => tx.delete(Advertisement, { id }));
  if (before.type === AdType.IMAGE) await removeUnusedImage(db, images, before.content);
}

/**
 * Deletes an image, unless a backup is running or an advertisement still shows it, for example in its HTML. Call it
 * after the commit. Never throws: the sweep of unused images deletes what remains.
 */
async function removeUnusedImage(db: DataSource, images: ImageStore, path: string | null): Promise<void> {
  if (!path) return;
  const mustRemain = async () =>
    (await isBackupRunning(db.manager)) ||
    (await findUsedAdvertisementImages(db.manager, [path]).catch(() => [path])).length > 0;
  await removeImageUnless(mustRemain, images, path);
}

/** Returns an advertisement. Throws NOT_FOUND for an unknown id. */
export async function findAdvertisement(db: EntityManager, id: string): Promise<Advertisement> {
  const advertisement = await db.findOneBy(Advertisement, { id });
  if (!advertisement) throw createNotFoundError('advertisement');
  return advertisement;
}

interface AdvertisementEdit {
  input: AdvertisementInput;
  cleaned: CleanedInput;
  /** The path of the submitted image. */
  imagePath: string | null;
  known?: KnownAdvertisementInput | null;
}

/** Returns the content as clients read it. A stricter allow-list also applies to HTML that was stored earlier. */
export const readContent = async ({ type, content }: Pick<Advertisement, 'type' | 'content'>): Promise<string> =>
  type === AdType.HTML ? cleanHtmlCached(content) : content;

/** Returns an advertisement as clients read it, or null for an unknown id. */
async function readAdvertisement(db: EntityManager, id: string): Promise<KnownAdvertisementInput | null> {
  const advertisement = await db.findOneBy(Advertisement, { id });
  return advertisement && { ...advertisement, content: await readContent(advertisement) };
}

/** Saves the change under a row lock. Returns the replaced image, if any, so that the caller can delete it. */
const saveAdvertisement = (db: DataSource, id: string, { input, cleaned, imagePath, known }: AdvertisementEdit) =>
  db.transaction(async (tx) => {
    const before = await tx.findOne(Advertisement, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!before) throw createNotFoundError('advertisement');
    const current = splitContent({ ...before, content: await readContent(before) });
    const loaded = known ? splitContent(known) : current;
    // Check again under the lock, because a concurrent change may have removed the image.
    assertNoUserErrors(checkInput(input, loaded.type === AdType.IMAGE, cleaned));
    const isHtml = input.type === AdType.HTML;
    const typed = {
      ...toAdvertisementRow(input),
      isActive: input.isActive ?? loaded.isActive,
      htmlContent: isHtml ? (input.htmlContent === loaded.htmlContent ? loaded.htmlContent : cleaned.html) : '',
      imageFile: isHtml ? '' : (imagePath ?? loaded.imageFile),
    };
    const { htmlContent, imageFile, ...row } = applyEdit<EditedAdvertisement>(
      ADVERTISEMENT_FIELD_NAMES,
      { typed, known: loaded, current },
      formatAdvertisementField,
    );
    const content = row.type === AdType.HTML ? htmlContent : imageFile;
    await tx.update(Advertisement, { id }, { ...row, content });
    const replacedImage = before.type === AdType.IMAGE && before.content !== content ? before.content : null;
    return { advertisement: await findAdvertisement(tx, id), replacedImage };
  });

/** The fields that an edit can change. The content is split by its type, like in the form. */
type EditedAdvertisement = ReturnType<typeof splitContent>;

const splitContent = ({ title, position, type, isActive, content }: KnownAdvertisementInput) => ({
  title,
  position,
  type,
  isActive,
  htmlContent: type === AdType.HTML ? content : '',
  imageFile: type === AdType.IMAGE ? content : '',
});

/** The names of the fields of an advertisement in messages about conflicting changes. */
const ADVERTISEMENT_FIELD_NAMES: Record<keyof EditedAdvertisement, string> = {
  title: 'title',
  position: 'position',
  type: 'type',
  isActive: 'switch “Active”',
  htmlContent: 'HTML',
  imageFile: 'image',
};

const MAX_SHOWN_HTML_LENGTH = 200;

/** Formats a field of an advertisement for a message about a conflicting change. */
function formatAdvertisementField(values: EditedAdvertisement, field: keyof EditedAdvertisement): string {
  if (field === 'isActive') return values.isActive ? 'On' : 'Off';
  const value = values[field];
  return value.length > MAX_SHOWN_HTML_LENGTH ? `${value.slice(0, MAX_SHOWN_HTML_LENGTH)}…` : value;
}

/** The result of cleaning an input: the HTML and the removed parts, or the error message if the HTML exceeds a limit. */
interface CleanedInput {
  html: string;
  removed: string[];
  /** Whether the client sent the HTML of the loaded advertisement unchanged. */
  isStored: boolean;
  errorMessage?: string;
}

/**
 * Cleans the HTML of an input. HTML that is equal to that of the `loaded` advertisement is not cleaned, because the
 * cleanup can have extended it beyond the limits for submitted HTML.
 */
async function cleanInput(
  { type, htmlContent }: AdvertisementInput,
  loaded: KnownAdvertisementInput | null = null,
): Promise<CleanedInput> {
  const emptyResult = { html: '', removed: [], isStored: false };
  if (type !== AdType.HTML || !htmlContent) return emptyResult;
  if (loaded?.type === AdType.HTML && loaded.content === htmlContent)
    return { html: htmlContent, removed: [], isStored: true };
  if (isLongerThan(htmlContent, MAX_HTML_LENGTH)) return emptyResult;
  try {
    return { ...(await cleanSubmittedHtml(htmlContent)), isStored: false };
  } catch (error) {
    if (error instanceof HtmlLimitError) return { ...emptyResult, errorMessage: error.message };
    throw error;
  }
}

function checkInput(
  { title, type, htmlContent, imageFile }: AdvertisementInput,
  hasStoredImage: boolean,
  { html, isStored, errorMessage }: CleanedInput,
): UserErrorDetails[] {
  const hasImage = Boolean(imageFile) || hasStoredImage;
  const problems = checkAdvertisement({
    title,
    type,
    htmlContent: htmlContent ?? '',
    isHtmlStored: isStored,
    hasImage,
  });
  if (type !== AdType.HTML || problems.some(({ field }) => field === 'htmlContent')) return problems;
  const emptyMessage =
    !html.trim() && 'This HTML contains no allowed content. Use text, links, lists, tables and uploaded images.';
  return [...problems, ...toUserErrors('htmlContent', errorMessage ?? emptyMessage)];
}

const toAdvertisementRow = ({ title, position, type }: AdvertisementInput) => ({ title: title.trim(), position, type });
