import { expect, test } from 'vitest';
import { advertisementForm } from './advertisement.form.ts';

const createImage = (type: string, bytes: number) => new File([new Uint8Array(bytes)], 'ad', { type });
const htmlValues = {
  ...advertisementForm.getInitialValues(null),
  title: 'Diwali offer',
  htmlContent: '<p>20 % off</p>',
};
const storedImage = {
  id: '1',
  title: 'Sale',
  position: 'LEFT',
  type: 'IMAGE',
  content: '/uploads/a.png',
  isActive: false,
} as const;

test('advertisement form: an empty form requires a title and content', () => {
  expect(advertisementForm.validate(advertisementForm.getInitialValues(null), null)).toEqual({
    title: 'Title is required.',
    htmlContent: 'Html Content is required.',
  });
});

test.each([
  ['a png', createImage('image/png', 10), undefined],
  ['no file', null, 'Choose an image.'],
  ['a gif', createImage('image/gif', 10), 'Choose a PNG, JPEG or WebP image.'],
  ['more than 5 MB', createImage('image/png', 5 * 1024 * 1024 + 1), 'The image is larger than 5 MB.'],
])('advertisement form: validates an image advertisement with %s', (_case, imageFile, problem) => {
  expect(advertisementForm.validate({ ...htmlValues, type: 'IMAGE', imageFile }, null).imageFile).toBe(problem);
});

test('advertisement form: a file of another type does not block HTML content', () => {
  expect(advertisementForm.validate({ ...htmlValues, imageFile: createImage('image/gif', 10) }, null)).toEqual({});
});

test('advertisement form: a stored image needs no new file, and its path does not appear as HTML', () => {
  const values = advertisementForm.getInitialValues(storedImage);
  expect(values.htmlContent).toBe('');
  expect(advertisementForm.validate(values, storedImage)).toEqual({});
});

test('advertisement form: only stored HTML can exceed the maximum length', () => {
  const row = { ...storedImage, type: 'HTML', content: 'x'.repeat(50_001) } as const;
  const values = advertisementForm.getInitialValues(row);
  expect(advertisementForm.validate(values, row)).toEqual({});
  const message = 'Html Content can have at most 50,000 characters.';
  expect(advertisementForm.validate({ ...values, htmlContent: 'y'.repeat(50_001) }, row).htmlContent).toBe(message);
  expect(advertisementForm.validate(values, null).htmlContent).toBe(message);
});

test('advertisement form: the input contains only the fields of the chosen type', () => {
  const imageFile = createImage('image/png', 10);
  expect(advertisementForm.toInput({ ...htmlValues, imageFile }).imageFile).toBeNull();
  expect(advertisementForm.toInput({ ...htmlValues, type: 'IMAGE', imageFile }).htmlContent).toBeNull();
});

test('advertisement form: the changes of another administrator appear in the fields that were not edited', () => {
  const typed = { ...advertisementForm.getInitialValues(storedImage), title: 'Late' };
  const current = { ...storedImage, title: 'New', type: 'HTML', content: '<b>a</b>' } as const;
  expect(advertisementForm.rebase(typed, storedImage, current)).toMatchObject({
    title: 'Late',
    type: 'HTML',
    htmlContent: '<b>a</b>',
  });
});

test('advertisement form: the loaded advertisement is sent without its id and type name', () => {
  const loaded = { ...storedImage, __typename: 'Advertisement' };
  const { id: _id, ...known } = storedImage;
  expect(advertisementForm.toKnown(loaded)).toEqual(known);
});
