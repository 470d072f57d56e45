import sharp from 'sharp';
import { expect, it } from 'vitest';
import { takeEmail } from '../../server/test/emails.ts';
import { PASSWORD } from '../../server/test/portal.ts';
import { isThorough } from '../../server/test/tier.ts';
import { expectAccessible } from './accessibility.ts';
import { expectNoSidewaysScroll, setUpScreens } from './screen-harness.ts';

const { portal, visit } = setUpScreens();

const getDetailSelector = (name: string) => `dl > div:has(dt:text-is("${name}")) > dd`;

/** Creates an image with three vertical stripes: red, green and blue. */
async function createFlagImage({ height = 300 } = {}) {
  const createStripe = (background: string) => ({
    create: { width: height, height, channels: 3 as const, background },
  });
  const buffer = await sharp({ create: { width: 3 * height, height, channels: 3, background: '#00ff00' } })
    .composite([
      { input: createStripe('#ff0000'), left: 0, top: 0 },
      { input: createStripe('#0000ff'), left: 2 * height, top: 0 },
    ])
    .png()
    .toBuffer();
  return { name: 'flag.png', mimeType: 'image/png', buffer };
}

it.runIf(isThorough)('profile screen: shows the details of a company', async () => {
  const company = await portal().createCompany({ phone: '9876543210' });
  const page = await visit('/settings', { jwt: company.jwt });
  await page.getByRole('heading', { name: 'Company details' }).waitFor();
  expect(await page.locator(getDetailSelector('Name')).textContent()).toBe(company.name);
  expect(await page.locator(getDetailSelector('Email')).textContent()).toBe(`${company.email}Not confirmed`);
  expect(await page.locator(getDetailSelector('Phone')).textContent()).toBe('(+91) 9876543210');
  expect(await page.locator(getDetailSelector('Plan Type')).textContent()).toBe('No running key');
  expect(await page.locator(getDetailSelector('Member since')).textContent()).toMatch(/^\d{2}-[A-Z][a-z]{2}-\d{4}$/);
  expect(await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Setting' }).count()).toBe(1);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

it('profile screen: an edited profile is validated, saved and shown in the header immediately', async () => {
  const company = await portal().createCompany();
  const page = await visit('/settings', { jwt: company.jwt });
  await page.getByRole('button', { name: 'Edit profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit profile' });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const saveButton = dialog.getByRole('button', { name: 'Save' });
  await dialog.getByLabel('Name').fill(' ');
  await dialog.getByLabel('Email').fill('');
  await dialog.getByLabel('Phone').fill('12345');
  await saveButton.click();
  await dialog.getByText('Name is required!').waitFor();
  await dialog.getByText('Email is required!').waitFor();
  await dialog.getByText('Phone must be 10 digits!').waitFor();
  await expectAccessible(page);
  await dialog.getByLabel('Email').fill('asha@other.example');
  await saveButton.click();
  await dialog.getByText(`Email domain must remain @${company.domain}`).waitFor();
  await dialog.getByLabel('Email').fill('a b');
  await saveButton.click();
  await dialog.getByText('Invalid email format!').waitFor();
  await dialog.getByLabel('Name').fill('Renamed Mills');
  await dialog.getByLabel('Email').fill('asha');
  await dialog.getByLabel('Phone').fill('');
  await saveButton.click();
  await page.getByRole('status').filter({ hasText: 'Profile updated successfully!' }).waitFor();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Renamed Mills: user menu' }).waitFor();
  await page.getByText(`Ask the seller for the link that confirms asha@${company.domain}.`).waitFor();
  expect(await page.locator(getDetailSelector('Phone')).textContent()).toBe('-');
  await takeEmail(portal(), company.email, 'Your email address was changed');
});

it('profile screen: a picture is cropped by keyboard, sent as a square PNG, shown in the header and removed', async () => {
  const company = await portal().createCompany();
  const page = await visit('/settings', { jwt: company.jwt });
  await page.getByRole('button', { name: 'Upload picture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload picture' });
  const fileInput = dialog.locator('input[type="file"]');
  expect(await fileInput.getAttribute('accept')).toBe('image/*');
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await dialog.getByRole('alert').getByText('Choose an image file.').waitFor();
  await fileInput.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no image') });
  await dialog.getByRole('alert').getByText('Choose an image file.').waitFor();
  await fileInput.setInputFiles({ name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('no image') });
  await dialog.getByRole('alert').getByText('This image cannot be read. Choose another one.').waitFor();
  await fileInput.setInputFiles(await createFlagImage({ height: 99 }));
  await dialog.getByRole('alert').getByText('The image must be at least 100 × 100 pixels.').waitFor();
  await fileInput.setInputFiles(await createFlagImage({ height: 100 }));
  await dialog.getByRole('button', { name: 'Choose another image' }).waitFor();
  await fileInput.setInputFiles(await createFlagImage());
  await dialog.getByRole('slider', { name: 'Zoom' }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // The crop square is over the green middle. Moving the image to the left puts the blue stripe under the square.
  for (let step = 0; step < 10; step += 1) await dialog.getByRole('button', { name: 'Move image left' }).press('Enter');
  await dialog.getByRole('slider', { name: 'Zoom' }).press('ArrowRight');
  let requestBodies = '';
  await page.route('**/graphql', (route, call) => {
    requestBodies += call.postDataBuffer()?.toString('latin1') ?? '';
    return route.fallback();
  });
  await dialog.getByRole('button', { name: 'Upload' }).press('Enter');
  await page.getByRole('status').filter({ hasText: 'Profile picture uploaded successfully.' }).waitFor();
  await dialog.waitFor({ state: 'hidden' });
  expect(requestBodies).toContain('filename="profile-pic"');
  expect(requestBodies).toContain('Content-Type: image/png');

  const picture = page.getByRole('img', { name: `Picture of ${company.name}` });
  const picturePath = await picture.getAttribute('src');
  expect(
    await page
      .getByRole('button', { name: /user menu/ })
      .locator('img')
      .getAttribute('src'),
  ).toBe(picturePath);
  const storedPicture = sharp(Buffer.from(await (await portal().send(picturePath!, {})).arrayBuffer()));
  const { width, height } = await storedPicture.metadata();
  expect(width).toBe(height);
  const { dominant } = await storedPicture.stats();
  expect(dominant.b).toBeGreaterThan(200);
  expect(dominant.r).toBeLessThan(50);

  await page.getByRole('button', { name: 'Remove picture' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Remove the picture?' });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await confirmation.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('status').filter({ hasText: 'Profile picture removed.' }).waitFor();
  await expect.poll(() => page.locator('img[src^="/uploads/"]').count()).toBe(0);
  await expect.poll(() => page.getByRole('button', { name: 'Remove picture' }).count()).toBe(0);
});

it.runIf(isThorough)('profile screen: a company changes its password and stays logged in', async () => {
  const company = await portal().createCompany();
  const page = await visit('/settings', { jwt: company.jwt });
  await page.getByRole('button', { name: 'Change Password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByLabel('Current password').fill('Wrong#Horse9battery');
  await dialog.getByLabel('New password').fill('Another#Horse7battery');
  await dialog.getByLabel('Confirm Password').fill('Another#Horse7battery');
  await dialog.getByRole('button', { name: 'Change Password' }).click();
  // Both the toast and the error of the field have the role alert.
  await page.getByRole('alert').filter({ hasText: 'The current password is wrong.' }).first().waitFor();
  await dialog.getByText('The current password is wrong.').waitFor();
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Change Password' }).click();
  await page.getByRole('status').filter({ hasText: 'Password updated successfully.' }).waitFor();
  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('heading', { name: 'Subscription Key' }).waitFor();
});
