/** @type {import('../../../scripts/mutants.mjs').Mutant[]} */
export default [
  {
    rule: 'A request can use an uploaded file only once',
    file: 'server/src/platform/storage/images.ts',
    find: `  file.isUsed = true;
`,
    replace: ``,
    tests: ['src/platform/storage/upload-slots.slow.test.ts'],
  },
  {
    rule: 'A picture is stored upright',
    file: 'server/src/platform/storage/images.ts',
    find: `const upright = source.rotate();`,
    replace: `const upright = source;`,
    tests: ['src/platform/storage/stored-images.test.ts'],
  },
  {
    rule: 'An animated image is stored as a still',
    file: 'server/src/platform/storage/images.ts',
    find: `{ limitInputPixels: MAX_PIXELS, failOn: 'error' }`,
    replace: `{ limitInputPixels: MAX_PIXELS, failOn: 'error', animated: true }`,
    tests: ['src/platform/storage/uploads.test.ts'],
  },
  {
    rule: 'A damaged image is rejected',
    file: 'server/src/platform/storage/images.ts',
    find: `failOn: 'error'`,
    replace: `failOn: 'none'`,
    tests: ['src/platform/storage/uploads.test.ts'],
  },
  {
    rule: 'An image whose transaction fails is deleted',
    file: 'server/src/platform/storage/images.ts',
    find: `    if (!isOutage(error)) await removeImage(images, newUrl);
`,
    replace: ``,
    tests: ['src/platform/storage/stored-images.test.ts'],
  },
  {
    rule: 'An image whose commit has an unknown outcome is left to the cleanup',
    file: 'server/src/platform/storage/images.ts',
    find: `if (!isOutage(error)) await`,
    replace: `if (error) await`,
    tests: ['src/platform/storage/stored-images.test.ts'],
  },
  {
    rule: 'A replaced picture is removed',
    file: 'server/src/platform/storage/images.ts',
    find: `    await removeImage(images, old);
`,
    replace: ``,
    tests: ['src/platform/storage/stored-images.test.ts'],
  },
  {
    rule: 'The picture to replace is read under a lock',
    file: 'server/src/modules/identity/profile/profile.service.ts',
    find: `{ where: { id: companyId }, lock });
      assertNoUserErrors(checkNotReleased(before));
      await tx.update`,
    replace: `{ where: { id: companyId } });
      lock.mode;
      await tx.update`,
    tests: ['src/platform/storage/stored-images.test.ts'],
  },
  {
    rule: 'An unused image is quarantined after a day, not earlier',
    file: 'server/src/platform/storage/image-sweep.ts',
    find: `ageMs > UNUSED_RETENTION_MS`,
    replace: `ageMs > UNUSED_RETENTION_MS - 2 * 3_600_000`,
    tests: ['src/platform/storage/uploads.test.ts'],
  },
  {
    rule: 'A quarantined image is deleted after 30 days, not earlier',
    file: 'server/src/platform/storage/image-sweep.ts',
    find: `ageMs > QUARANTINE_RETENTION_MS`,
    replace: `ageMs > QUARANTINE_RETENTION_MS - 2 * 3_600_000`,
    tests: ['src/platform/storage/uploads.test.ts'],
  },
  {
    rule: 'An image that a row references is never quarantined',
    file: 'server/src/platform/storage/image-sweep.ts',
    find: `!usedNames.has(name) && ageMs > UNUSED_RETENTION_MS`,
    replace: `ageMs > UNUSED_RETENTION_MS`,
    tests: ['src/platform/storage/uploads.test.ts'],
  },
  {
    rule: 'Images of another database are not touched',
    file: 'server/src/platform/storage/image-sweep.ts',
    find: `  if (owner !== databaseId) {`,
    replace: `  if (owner && owner !== databaseId && !owner) {`,
    tests: ['src/platform/storage/uploads.test.ts'],
  },
  {
    rule: 'A folder of unknown images is not claimed',
    file: 'server/src/platform/storage/image-sweep.ts',
    find: `  if (stored.length && !stored.some(({ name }) => used.has(name))) return undefined;
`,
    replace: ``,
    tests: ['src/platform/storage/uploads.test.ts'],
  },
  {
    rule: 'The retention of an unused image starts at its quarantine',
    file: 'server/src/platform/storage/image-folder.ts',
    find: `utimes(toPath(from), now, now).then(() => rename(toPath(from), toPath(to)))`,
    replace: `rename(toPath(from), toPath(to))`,
    tests: ['src/platform/storage/stored-images.test.ts'],
  },
  {
    rule: 'The images of advertisements are in use',
    file: 'server/src/app/images-in-use.ts',
    find: `findUsedCompanyPictures(manager, urls), findUsedAdvertisementImages(manager, urls)`,
    replace: `findUsedCompanyPictures(manager, urls)`,
    tests: ['src/platform/storage/stored-images.test.ts'],
  },
  {
    rule: 'Only images are served under /uploads',
    file: 'server/src/platform/storage/serve-uploads.ts',
    find: `const image = type && (await images.open(\`\${UPLOADS_PREFIX}\${name}\`));`,
    replace: `const image = await images.open(\`\${UPLOADS_PREFIX}\${name}\`);`,
    tests: ['src/platform/storage/uploads.test.ts'],
  },
  {
    rule: 'An inactive advertisement is not shown',
    file: 'server/src/modules/catalogue/advertisements/advertisements.service.ts',
    find: `where: { isActive: true, `,
    replace: `where: { `,
    tests: ['src/modules/catalogue/advertisements/advertisements.test.ts'],
  },
  {
    rule: 'An advertisement for anywhere is shown in every position',
    file: 'server/src/modules/catalogue/advertisements/advertisements.service.ts',
    find: `In([position, AdPosition.ANYWHERE])`,
    replace: `In([position])`,
    tests: ['src/modules/catalogue/advertisements/advertisements.test.ts'],
  },
  {
    rule: 'The image of a deleted advertisement is deleted',
    file: 'server/src/modules/catalogue/advertisements/advertisements.service.ts',
    find: `  if (before.type === AdType.IMAGE) await removeImage(images, before.content);
`,
    replace: ``,
    tests: ['src/modules/catalogue/advertisements/advertisements.test.ts'],
  },
  {
    rule: 'An image that a changed advertisement no longer shows is deleted',
    file: 'server/src/modules/catalogue/advertisements/advertisements.service.ts',
    find: `  const { result, old } = await saveWith(input.type === AdType.HTML ? { content: html } : {});
  await removeImage(images, old);
`,
    replace: `  const { result } = await saveWith(input.type === AdType.HTML ? { content: html } : {});
`,
    tests: ['src/modules/catalogue/advertisements/advertisements.test.ts'],
  },
  {
    rule: 'A retry of an advertisement deletes its duplicate image',
    file: 'server/src/modules/catalogue/advertisements/advertisements.service.ts',
    find: `old: result.content === content ? null : content`,
    replace: `old: null`,
    tests: ['src/platform/storage/stored-images.test.ts'],
  },
  {
    rule: 'A change of an advertisement without isActive retains its state',
    file: 'server/src/modules/catalogue/advertisements/advertisements.service.ts',
    find: `isActive: input.isActive ?? before.isActive`,
    replace: `isActive: input.isActive ?? true`,
    tests: ['src/modules/catalogue/advertisements/advertisements.test.ts'],
  },
  {
    rule: 'Changed HTML is cleaned before it is stored',
    file: 'server/src/modules/catalogue/advertisements/advertisements.service.ts',
    find: `AdType.HTML ? { content: html } : {}`,
    replace: `AdType.HTML ? { content: input.htmlContent! } : {}`,
    tests: ['src/modules/catalogue/advertisements/stored-html.test.ts'],
  },
  {
    rule: 'New HTML is cleaned before it is stored',
    file: 'server/src/modules/catalogue/advertisements/advertisements.service.ts',
    find: `advertisement: await create(html), removed`,
    replace: `advertisement: await create(input.htmlContent!), removed`,
    tests: ['src/modules/catalogue/advertisements/stored-html.test.ts'],
  },
  {
    rule: 'HTML that nests too deep is rejected before it is cleaned',
    file: 'server/src/modules/catalogue/advertisements/advertisement-html.ts',
    find: `if (depth > MAX_DEPTH)`,
    replace: `if (depth < 0)`,
    tests: ['src/modules/catalogue/advertisements/advertisements.test.ts'],
  },
  {
    rule: 'HTML with too many elements, attributes and styles is rejected before it is cleaned',
    file: 'server/src/modules/catalogue/advertisements/advertisement-html.ts',
    find: `if (pieceCount > MAX_PIECES)`,
    replace: `if (pieceCount < 0)`,
    tests: ['src/modules/catalogue/advertisements/advertisements.test.ts'],
  },
  {
    rule: 'HTML that is empty after cleaning is rejected',
    file: 'server/src/modules/catalogue/advertisements/advertisements.service.ts',
    find: `!html.trim()`,
    replace: `!htmlContent!.trim()`,
    tests: ['src/modules/catalogue/advertisements/stored-html.test.ts'],
  },
  {
    rule: 'A change of an advertisement is validated with its existing image',
    file: 'server/src/modules/catalogue/advertisements/advertisements.service.ts',
    find: `    assertNoUserErrors(checkInput(input, before.type === AdType.IMAGE, cleaned));
    await tx.update`,
    replace: `    await tx.update`,
    tests: ['src/modules/catalogue/advertisements/stored-html.test.ts'],
  },
  {
    rule: 'Links of advertisements use safe schemes',
    file: 'server/src/modules/catalogue/advertisements/advertisement-html.ts',
    find: `allowedSchemes: ['https', 'http', 'mailto', 'tel']`,
    replace: `allowedSchemes: ['https', 'http', 'mailto', 'tel', 'data']`,
    tests: ['src/modules/catalogue/advertisements/advertisement-html.test.ts'],
  },
  {
    rule: 'Advertisements show only images of this portal',
    file: 'server/src/modules/catalogue/advertisements/advertisement-html.ts',
    find: `!/^\\/uploads\\/[\\w.-]+$/.test(attribs.src ?? '')`,
    replace: `!/^\\/uploads\\//.test(attribs.src ?? '')`,
    tests: ['src/modules/catalogue/advertisements/advertisement-html.test.ts'],
  },
  {
    rule: 'A version expires at the end of its day',
    file: 'server/src/modules/catalogue/versions/versions.service.ts',
    find: `parseInclusiveEnd(expiryDate, zone)`,
    replace: `parseStart(expiryDate, zone)`,
    tests: ['src/modules/catalogue/versions/versions.test.ts'],
  },
  {
    rule: 'A version expires at the instant of its expiry',
    file: 'server/src/modules/catalogue/versions/version-status.rules.ts',
    find: `expiryDate <= now`,
    replace: `expiryDate < now`,
    tests: ['src/modules/catalogue/versions/version-status.test.ts'],
  },
  {
    rule: 'A version warns from the instant of its warning',
    file: 'server/src/modules/catalogue/versions/version-status.rules.ts',
    find: `warnDate <= now`,
    replace: `warnDate < now`,
    tests: ['src/modules/catalogue/versions/version-status.test.ts'],
  },
  {
    rule: 'A new version is published as an event',
    file: 'server/src/modules/catalogue/versions/versions.service.ts',
    find: `      await recordEvent(tx, { kind: EventKind.VERSION_PUBLISHED, at: now, data });
`,
    replace: ``,
    tests: ['src/modules/events/feed/feed.test.ts'],
  },
  {
    rule: 'A change cannot use an existing version of the same type',
    file: 'server/src/modules/catalogue/versions/versions.service.ts',
    find: `const { affected } = await rejectDuplicates(() => db.transaction((tx) => tx.update(Version, { id }, row)));`,
    replace: `const { affected } = await db.transaction((tx) => tx.update(Version, { id }, row));`,
    tests: ['src/modules/catalogue/versions/versions.test.ts'],
  },
  {
    rule: 'Versions are compared number by number',
    file: 'server/src/modules/catalogue/versions/versions.service.ts',
    find: `lpad(part[1], \${MAX_VERSION_LENGTH}, '0')`,
    replace: `part[1]`,
    tests: ['src/modules/catalogue/versions/versions.test.ts'],
  },
  {
    rule: 'A version check reads only versions of the same type',
    file: 'server/src/modules/catalogue/versions/versions.service.ts',
    find: `db.findOneBy(Version, { type, version: version.trim() })`,
    replace: `db.findOneBy(Version, { version: version.trim() })`,
    tests: ['src/modules/catalogue/versions/versions.test.ts'],
  },
  {
    rule: 'Text fields reject characters that change the writing direction',
    file: 'server/src/platform/kernel/free-text.rules.ts',
    find: `DIRECTION_CONTROLS_PATTERN.test(text);`,
    replace: 'false;',
    tests: [
      'src/modules/catalogue/advertisements/advertisements.test.ts',
      'src/modules/identity/sign-up/sign-up.test.ts',
    ],
  },
  {
    rule: 'A change of a version interprets its dates in the business time zone',
    file: 'server/src/modules/catalogue/versions/versions.resolver.ts',
    find: 'versions.updateVersion(db, versionId, input, config.businessTimeZone)',
    replace: `versions.updateVersion(db, versionId, input, config && 'UTC')`,
    tests: ['src/modules/catalogue/versions/versions.test.ts'],
  },
  {
    rule: 'The preview accepts HTML of the maximum length',
    file: 'server/src/modules/catalogue/advertisements/advertisements.resolver.ts',
    find: `    if (html.length > MAX_HTML_LENGTH)
`,
    replace: `    if (html.length >= MAX_HTML_LENGTH)
`,
    tests: ['src/modules/catalogue/advertisements/advertisements.test.ts'],
  },
];
