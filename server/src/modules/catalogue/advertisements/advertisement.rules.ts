import { formatCount } from '../../../platform/kernel/count-formats.rules.ts';
import { getFreeTextError, isLongerThan } from '../../../platform/kernel/free-text.rules.ts';
import { type UserErrorDetails, toUserErrors } from '../../../platform/kernel/user-error.rules.ts';

const MAX_TITLE_LENGTH = 200;
export const MAX_HTML_LENGTH = 50_000;

/** The fields of an advertisement form. `hasImage` is true if an image is submitted or already stored. */
export interface AdvertisementForm {
  title: string;
  type: string;
  htmlContent: string;
  /** Whether this HTML is stored. It can exceed the maximum length, because the cleanup extends links. */
  isHtmlStored: boolean;
  hasImage: boolean;
}

/** Validates an advertisement. See docs/portal-rules.md#advertisements. */
export const checkAdvertisement = ({
  title,
  type,
  htmlContent,
  isHtmlStored,
  hasImage,
}: AdvertisementForm): UserErrorDetails[] => [
  ...toUserErrors('title', getTitleMessage(title.trim())),
  ...toUserErrors('htmlContent', getHtmlMessage(type, htmlContent, isHtmlStored)),
  ...toUserErrors('imageFile', type === 'IMAGE' && !hasImage && 'Choose an image.'),
];

function getTitleMessage(title: string): string | false {
  if (!title) return 'Title is required.';
  if (isLongerThan(title, MAX_TITLE_LENGTH)) return `Title can have at most ${MAX_TITLE_LENGTH} characters.`;
  return getFreeTextError('Title', title);
}

function getHtmlMessage(type: string, html: string, isStored: boolean): string | false {
  if (type === 'HTML' && !html.trim()) return 'Html Content is required.';
  const isTooLong = isLongerThan(html, MAX_HTML_LENGTH) && !isStored;
  return isTooLong && `Html Content can have at most ${formatCount(MAX_HTML_LENGTH)} characters.`;
}
