import { checkAdvertisement } from '@portal/server/modules/catalogue/advertisements/advertisement.rules';
import { getMessagesByField } from '@portal/server/platform/kernel/user-error.rules';
import type { CompleteInput } from '../../../lib/forms/complete-input.ts';
import { rebaseValues } from '../../../lib/forms/rebase-values.ts';
import type {
  AdPosition,
  AdType,
  CreateAdvertisementInput,
  AdvertisementRowFragment,
  KnownAdvertisementInput,
} from './advertisements.generated.ts';

export const POSITION_LABELS: Record<AdPosition, string> = {
  RIGHT: 'Right',
  MIDDLE: 'Middle',
  LEFT: 'Left',
  ANYWHERE: 'Anywhere',
};

export const ADVERTISEMENT_TYPE_LABELS: Record<AdType, string> = { HTML: 'Html', IMAGE: 'Image' };

export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp'];
const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

export interface AdvertisementValues {
  title: string;
  position: AdPosition;
  type: AdType;
  htmlContent: string;
  /** A newly chosen image. If it is missing, an edit does not change the stored image. */
  imageFile: File | null;
  isActive: boolean;
}

/** Returns an error message for a chosen file, or null. The server also checks the content. */
function checkImageFile(file: File | null): string | null {
  if (!file) return null;
  if (!IMAGE_TYPES.includes(file.type)) return 'Choose a PNG, JPEG or WebP image.';
  return file.size > MAX_IMAGE_BYTES ? 'The image is larger than 5 MB.' : null;
}

const getInitialValues = (row: AdvertisementRowFragment | null): AdvertisementValues => ({
  title: row?.title ?? '',
  position: row?.position ?? 'RIGHT',
  type: row?.type ?? 'HTML',
  htmlContent: row?.type === 'HTML' ? row.content : '',
  imageFile: null,
  isActive: row?.isActive ?? true,
});

export const advertisementForm = {
  getInitialValues,

  validate({ title, type, htmlContent, imageFile }: AdvertisementValues, row: AdvertisementRowFragment | null) {
    const hasImage = !!imageFile || row?.type === 'IMAGE';
    const isHtmlStored = row?.type === 'HTML' && row.content === htmlContent;
    const problems = getMessagesByField(checkAdvertisement({ title, type, htmlContent, isHtmlStored, hasImage }));
    const imageProblem = type === 'IMAGE' ? checkImageFile(imageFile) : null;
    return imageProblem ? { ...problems, imageFile: imageProblem } : problems;
  },

  toInput({
    title,
    position,
    type,
    htmlContent,
    imageFile,
    isActive,
  }: AdvertisementValues): CompleteInput<CreateAdvertisementInput> {
    const content = type === 'HTML' ? { htmlContent, imageFile: null } : { htmlContent: null, imageFile };
    return { title: title.trim(), position, type, isActive, ...content };
  },

  /** Returns the advertisement that the form loaded, so that the server can detect the changes of another administrator. */
  toKnown: ({
    title,
    position,
    type,
    content,
    isActive,
  }: AdvertisementRowFragment): CompleteInput<KnownAdvertisementInput> => ({
    title,
    position,
    type,
    content,
    isActive,
  }),

  /** Applies the user's unsaved edits to the current advertisement. The edits are based on the one in `loaded`. */
  rebase: (values: AdvertisementValues, loaded: AdvertisementRowFragment, current: AdvertisementRowFragment) =>
    rebaseValues(values, getInitialValues(loaded), getInitialValues(current)),
};
