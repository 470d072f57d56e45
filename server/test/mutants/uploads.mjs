/** @type {import('../../../scripts/mutants.mjs').Mutant[]} */
export default [
  {
    rule: 'Two images are decoded at the same time, not three',
    file: 'server/src/platform/storage/upload-slots.ts',
    find: `const MAX_CONCURRENT_DECODES = 2;`,
    replace: `const MAX_CONCURRENT_DECODES = 3;`,
    tests: ['src/platform/storage/decoding-slots.test.ts'],
  },
  {
    rule: 'Two images are decoded at the same time, not one',
    file: 'server/src/platform/storage/upload-slots.ts',
    find: `const MAX_CONCURRENT_DECODES = 2;`,
    replace: `const MAX_CONCURRENT_DECODES = 1;`,
    tests: ['src/platform/storage/decoding-slots.test.ts'],
  },
  {
    rule: 'An image waits for a decoding slot',
    file: 'server/src/platform/storage/upload-slots.ts',
    find: `    if (runningDecodes >= MAX_CONCURRENT_DECODES) await new Promise<void>((resolve) => decodeQueue.push(resolve));
    else runningDecodes++;`,
    replace: `    runningDecodes++;`,
    tests: ['src/platform/storage/decoding-slots.test.ts'],
  },
  {
    rule: 'Every uploaded image is decoded in a slot',
    file: 'server/src/platform/storage/images.ts',
    find: `image = await withDecodingSlot(file.slot, () => reencodeImage(file.bytes, square));`,
    replace: `image = await file.slot.runInSlot(() => reencodeImage(file.bytes, square));`,
    tests: ['src/platform/storage/decoding-slots.test.ts'],
  },
  {
    rule: 'A failed decoding releases its slot',
    file: 'server/src/platform/storage/upload-slots.ts',
    find: `      return await work();
    } finally {
      const next = decodeQueue.shift();
      if (next) next();
      else runningDecodes--;
    }`,
    replace: `      const result = await work();
      const next = decodeQueue.shift();
      if (next) next();
      else runningDecodes--;
      return result;
    } finally {
      // nothing
    }`,
    tests: ['src/platform/storage/decoding-slots.test.ts'],
  },
  {
    rule: 'An image whose sender has disconnected is not decoded',
    file: 'server/src/platform/storage/upload-slots.ts',
    find: `      slot.assertClientConnected();
`,
    replace: ``,
    tests: ['src/platform/storage/decoding-slots.test.ts'],
  },
  {
    rule: 'A decoding slot is released only once',
    file: 'server/src/platform/storage/upload-slots.ts',
    find: `      if (next) next();
      else runningDecodes--;`,
    replace: `      next?.();
      runningDecodes--;`,
    tests: ['src/platform/storage/decoding-slots.test.ts'],
  },
  {
    rule: 'An image has at most 16.7 million pixels',
    file: 'server/src/platform/storage/reencode-image.ts',
    find: `const MAX_PIXELS = 16_700_000;`,
    replace: `const MAX_PIXELS = 16_777_216;`,
    tests: ['src/platform/storage/decoding-slots.test.ts'],
  },
  {
    rule: 'An account can upload one file at a time',
    file: 'server/src/platform/storage/upload-slots.ts',
    find: 'perAccount: 1, perCompany: 1',
    replace: 'perAccount: 2, perCompany: 2',
    tests: ['src/platform/storage/upload-limits.test.ts'],
  },
  {
    rule: 'One address can upload four files at the same time',
    file: 'server/src/platform/storage/upload-slots.ts',
    find: `perAddress: 4,`,
    replace: `perAddress: 5,`,
    tests: ['src/platform/storage/upload-limits.test.ts'],
  },
  {
    rule: 'Administrators can upload four files at the same time',
    file: 'server/src/platform/storage/upload-slots.ts',
    find: `forAdministrators: 4 };`,
    replace: `forAdministrators: 5 };`,
    tests: ['src/platform/storage/upload-limits.test.ts'],
  },
  {
    rule: 'An upload holds its slot until its connection ends or the response is sent',
    file: 'server/src/platform/http/concurrency-limit.ts',
    find: `    reply.raw.once('close', settle);`,
    replace: `    setImmediate(settle);`,
    tests: ['src/platform/storage/upload-limits.test.ts'],
  },
  {
    rule: 'A GraphQL upload is rejected if the access of the caller ends before the last byte',
    file: 'server/src/platform/graphql/graphql-server.ts',
    find: `      await context.refreshViewer();
`,
    replace: ``,
    tests: ['src/app/uploads-in-progress.test.ts'],
  },
  {
    rule: 'A REST upload is rejected if the access of the caller ends before the last byte',
    file: 'server/src/platform/rest/router.ts',
    find: 'if (request.isMultipart() || (hasBody',
    replace: 'if ((hasBody',
    tests: ['src/app/uploads-in-progress.test.ts'],
  },
  {
    rule: 'A picture is not saved if the session ends while the change waits for the lock',
    file: 'server/src/modules/identity/profile/profile.service.ts',
    find: '    await assertSessionOpen(tx, viewer);\n',
    replace: '',
    tests: ['src/modules/identity/profile/profile.test.ts'],
  },
  {
    rule: 'A picture is not saved if the member loses the right while the change waits for the lock',
    file: 'server/src/modules/identity/profile/profile.service.ts',
    find: 'await assertMemberRight(tx, viewer.memberId, CompanyRight.COMPANY);',
    replace: '{}',
    tests: ['src/modules/identity/profile/profile.test.ts'],
  },
  {
    rule: 'A multipart field has at most 300,000 characters',
    file: 'server/src/platform/storage/multipart.ts',
    find: `const MAX_FIELD_LENGTH = 300_000;`,
    replace: `const MAX_FIELD_LENGTH = 300_001;`,
    tests: ['src/platform/storage/multipart.test.ts'],
  },
  {
    rule: 'A truncated multipart field is rejected',
    file: 'server/src/platform/storage/multipart.ts',
    find: `      if (part.valueTruncated) throw createBodyTooLargeError();
`,
    replace: ``,
    tests: ['src/platform/storage/multipart.test.ts'],
  },
  {
    rule: 'A multipart field that is not valid UTF-8 is rejected',
    file: 'server/src/platform/storage/multipart.ts',
    find: 'if (text.includes(REPLACEMENT_CHARACTER))',
    replace: 'if (text === REPLACEMENT_CHARACTER)',
    tests: ['src/platform/storage/multipart.test.ts'],
  },
  {
    rule: 'All multipart fields together have at most 400,000 characters',
    file: 'server/src/platform/storage/multipart.ts',
    find: `if (length > MAX_FORM_LENGTH) throw createBodyTooLargeError();`,
    replace: `if (length > MAX_FORM_LENGTH + 1) throw createBodyTooLargeError();`,
    tests: ['src/platform/storage/multipart.test.ts'],
  },
  {
    rule: 'The multipart limit counts all fields, not only the last one',
    file: 'server/src/platform/storage/multipart.ts',
    find: `length += text.length;`,
    replace: `length = text.length;`,
    tests: ['src/platform/storage/multipart.test.ts'],
  },
  {
    rule: 'A multipart field with JSON counts like any other field',
    file: 'server/src/platform/storage/multipart.ts',
    find: `      length += text.length;`,
    replace: `      if (typeof part.value === 'string') length += text.length;`,
    tests: ['src/platform/storage/multipart.test.ts'],
  },
  {
    rule: 'A multipart body has at most 20 fields',
    file: 'server/src/platform/storage/multipart.ts',
    find: `fields: 20,`,
    replace: `fields: 21,`,
    tests: ['src/platform/storage/multipart.test.ts'],
  },
  {
    rule: 'A multipart body can have one file',
    file: 'server/src/platform/storage/multipart.ts',
    find: `files: 1,`,
    replace: `files: 2,`,
    tests: ['src/platform/storage/multipart.test.ts'],
  },
  {
    rule: 'A multipart field name has at most 200 characters',
    file: 'server/src/platform/storage/multipart.ts',
    find: `    if (part.fieldname.length > BODY_LIMITS.name) throw createBodyTooLargeError();
`,
    replace: ``,
    tests: ['src/platform/storage/multipart.test.ts'],
  },
  {
    rule: 'The map of a GraphQL multipart request names a variable at most five segments deep',
    file: 'server/src/platform/graphql/multipart-request.ts',
    find: `const MAX_SEGMENTS = 5;`,
    replace: `const MAX_SEGMENTS = 6;`,
    tests: ['src/platform/storage/multipart.test.ts'],
  },
  {
    rule: 'A server that is shutting down waits for a handler that has not read the received bytes of a body',
    file: 'server/src/platform/http/graceful-shutdown.ts',
    find: 'if (request.complete || request.readableLength > 0) return false;',
    replace: 'if (request.complete) return false;',
    tests: ['src/platform/http/graceful-shutdown.test.ts'],
  },
  {
    rule: 'An upload over a slow connection can take a minute',
    file: 'server/src/platform/http/request-timeout.ts',
    find: `isUpload ? Math.max(MIN_UPLOAD_TIMEOUT_MS, timeoutMs) : timeoutMs`,
    replace: `isUpload ? Math.min(MIN_UPLOAD_TIMEOUT_MS, timeoutMs) : timeoutMs`,
    tests: ['src/platform/database/outage.slow.test.ts'],
  },
  {
    rule: 'Requests for missing images cause at most one check of the database per 10 seconds',
    file: 'server/src/platform/storage/missing-images.ts',
    find: `if (isFound || now - checkedAt < MIN_CHECK_INTERVAL_MS) return;`,
    replace: `if (isFound) return;`,
    tests: ['src/platform/storage/missing-images.test.ts'],
  },
];
