/** @type {import('../../../scripts/mutants.mjs').Mutant[]} */
export default [
  {
    rule: 'Two images are decoded at the same time, not three',
    file: 'server/src/uploads/upload-turns.ts',
    find: `const MAX_DECODED = 2;`,
    replace: `const MAX_DECODED = 3;`,
    tests: ['src/uploads/decoding-turns.test.ts'],
  },
  {
    rule: 'Two images are decoded at the same time, not one',
    file: 'server/src/uploads/upload-turns.ts',
    find: `const MAX_DECODED = 2;`,
    replace: `const MAX_DECODED = 1;`,
    tests: ['src/uploads/decoding-turns.test.ts'],
  },
  {
    rule: 'An image waits for its decoding turn',
    file: 'server/src/uploads/upload-turns.ts',
    find: `    if (decoding >= MAX_DECODED) await new Promise<void>((resolve) => waiting.push(resolve));
    else decoding++;`,
    replace: `    decoding++;`,
    tests: ['src/uploads/decoding-turns.test.ts'],
  },
  {
    rule: 'Every uploaded image is decoded in a turn',
    file: 'server/src/uploads/images.ts',
    find: `image = await inDecodingTurn(file.turn, () => encodeAnew(file.bytes, square));`,
    replace: `image = await file.turn.during(() => encodeAnew(file.bytes, square));`,
    tests: ['src/uploads/decoding-turns.test.ts'],
  },
  {
    rule: 'An image whose decoding fails passes its turn on',
    file: 'server/src/uploads/upload-turns.ts',
    find: `      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else decoding--;
    }`,
    replace: `      const result = await work();
      const next = waiting.shift();
      if (next) next();
      else decoding--;
      return result;
    } finally {
      // nothing
    }`,
    tests: ['src/uploads/decoding-turns.test.ts'],
  },
  {
    rule: 'An image whose sender is gone is not decoded',
    file: 'server/src/uploads/upload-turns.ts',
    find: `      turn.mustBeWanted();
`,
    replace: ``,
    tests: ['src/uploads/decoding-turns.test.ts'],
  },
  {
    rule: 'A released decoding turn is not counted twice',
    file: 'server/src/uploads/upload-turns.ts',
    find: `      if (next) next();
      else decoding--;`,
    replace: `      next?.();
      decoding--;`,
    tests: ['src/uploads/decoding-turns.test.ts'],
  },
  {
    rule: 'An image has at most 16.7 million pixels',
    file: 'server/src/uploads/images.ts',
    find: `const MAX_PIXELS = 16_700_000;`,
    replace: `const MAX_PIXELS = 16_777_216;`,
    tests: ['src/uploads/decoding-turns.test.ts'],
  },
  {
    rule: 'An account sends one file at a time',
    file: 'server/src/uploads/upload-turns.ts',
    find: `limitTurns({ perAccount: 1, ...MAX_RECEIVED })`,
    replace: `limitTurns({ perAccount: 2, ...MAX_RECEIVED })`,
    tests: ['src/uploads/upload-limits.test.ts'],
  },
  {
    rule: 'Four files are received from one address at the same time',
    file: 'server/src/uploads/upload-turns.ts',
    find: `perAddress: 4,`,
    replace: `perAddress: 5,`,
    tests: ['src/uploads/upload-limits.test.ts'],
  },
  {
    rule: 'Four files of administrators are received at the same time',
    file: 'server/src/uploads/upload-turns.ts',
    find: `forAdministrators: 4 };`,
    replace: `forAdministrators: 5 };`,
    tests: ['src/uploads/upload-limits.test.ts'],
  },
  {
    rule: 'An upload holds its turn until its connection ends or the answer is sent',
    file: 'server/src/shared/turns.ts',
    find: `    reply.raw.once('close', settle);`,
    replace: `    setImmediate(settle);`,
    tests: ['src/uploads/upload-limits.test.ts'],
  },
  {
    rule: 'A multipart field has at most 300,000 characters',
    file: 'server/src/uploads/multipart.ts',
    find: `const MAX_FIELD = 300_000;`,
    replace: `const MAX_FIELD = 300_001;`,
    tests: ['src/uploads/multipart.test.ts'],
  },
  {
    rule: 'A multipart field that was cut off at its limit is rejected',
    file: 'server/src/uploads/multipart.ts',
    find: `      if (part.valueTruncated) throw bodyTooLarge();
`,
    replace: ``,
    tests: ['src/uploads/multipart.test.ts'],
  },
  {
    rule: 'All multipart fields together have at most 400,000 characters',
    file: 'server/src/uploads/multipart.ts',
    find: `if (length > MAX_FIELDS) throw bodyTooLarge();`,
    replace: `if (length > MAX_FIELDS + 1) throw bodyTooLarge();`,
    tests: ['src/uploads/multipart.test.ts'],
  },
  {
    rule: 'The multipart limit counts all fields, not the last one',
    file: 'server/src/uploads/multipart.ts',
    find: `length += text.length;`,
    replace: `length = text.length;`,
    tests: ['src/uploads/multipart.test.ts'],
  },
  {
    rule: 'A multipart field that holds JSON counts like any other',
    file: 'server/src/uploads/multipart.ts',
    find: `      length += text.length;`,
    replace: `      if (typeof part.value === 'string') length += text.length;`,
    tests: ['src/uploads/multipart.test.ts'],
  },
  {
    rule: 'A multipart body has at most 20 fields',
    file: 'server/src/uploads/multipart.ts',
    find: `fields: 20,`,
    replace: `fields: 21,`,
    tests: ['src/uploads/multipart.test.ts'],
  },
  {
    rule: 'A multipart body has one file',
    file: 'server/src/uploads/multipart.ts',
    find: `files: 1,`,
    replace: `files: 2,`,
    tests: ['src/uploads/multipart.test.ts'],
  },
  {
    rule: 'A multipart field name has at most 200 characters',
    file: 'server/src/uploads/multipart.ts',
    find: `    if (part.fieldname.length > BODY_LIMITS.name) throw bodyTooLarge();
`,
    replace: ``,
    tests: ['src/uploads/multipart.test.ts'],
  },
  {
    rule: 'The map of a GraphQL multipart request names a variable at most five segments deep',
    file: 'server/src/graphql/multipart-request.ts',
    find: `const MAX_SEGMENTS = 5;`,
    replace: `const MAX_SEGMENTS = 6;`,
    tests: ['src/uploads/multipart.test.ts'],
  },
];
