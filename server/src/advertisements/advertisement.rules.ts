import { type Problem, problemIf } from '../shared/problem.rules.ts';

export const MAX_TITLE = 200;
export const MAX_HTML = 50_000;

/** What an advertisement's form holds; `hasImage` says whether there is an image, sent now or kept from before. */
export interface AdvertisementForm {
  title: string;
  type: string;
  htmlContent: string;
  hasImage: boolean;
}

/** What is wrong with an advertisement (rules: advertisements). */
export const checkAdvertisement = ({ title, type, htmlContent, hasImage }: AdvertisementForm): Problem[] => [
  ...problemIf('title', titleMessage(title.trim())),
  ...problemIf('htmlContent', htmlMessage(type, htmlContent)),
  ...problemIf('imageFile', type === 'IMAGE' && !hasImage && 'Choose an image.'),
];

function titleMessage(title: string): string | false {
  if (!title) return 'Title is required.';
  return [...title].length > MAX_TITLE && `Title can have at most ${MAX_TITLE} characters.`;
}

function htmlMessage(type: string, html: string): string | false {
  if (type === 'HTML' && !html.trim()) return 'Html Content is required.';
  return html.length > MAX_HTML && `Html Content can have at most ${MAX_HTML.toLocaleString('en-IN')} characters.`;
}
