export const MAX_TITLE = 200;
export const MAX_HTML = 50_000;

/** What an advertisement's form holds; `hasImage` tells whether there is an image, sent now or kept. */
export interface AdvertisementForm {
  title: string;
  type: string;
  htmlContent: string;
  hasImage: boolean;
}

/** What is wrong with an advertisement, a message a field (rules: advertisements). */
export function validateAdvertisement({ title, type, htmlContent, hasImage }: AdvertisementForm) {
  const problems: { title?: string; htmlContent?: string; imageFile?: string } = {};
  if (!title.trim()) problems.title = 'Title is required.';
  else if ([...title.trim()].length > MAX_TITLE) problems.title = `Title can have at most ${MAX_TITLE} characters.`;
  if (type === 'HTML' && !htmlContent.trim()) problems.htmlContent = 'Html Content is required.';
  else if (htmlContent.length > MAX_HTML)
    problems.htmlContent = `Html Content can have at most ${MAX_HTML.toLocaleString('en-IN')} characters.`;
  if (type === 'IMAGE' && !hasImage) problems.imageFile = 'Choose an image.';
  return problems;
}
