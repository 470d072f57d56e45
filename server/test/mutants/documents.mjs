/** @type {import('../../../scripts/mutants.mjs').Mutant[]} */
export default [
  {
    rule: 'The bytes of a document do not depend on the documents before it',
    file: 'server/src/modules/billing/documents/pdf-file.ts',
    find: '      font._glyphs = {};\n',
    replace: '',
    tests: ['src/modules/billing/documents/render-document.test.ts'],
  },
  {
    rule: 'Each page of a proforma says that it is not a tax invoice',
    file: 'server/src/modules/billing/documents/draw-document.ts',
    find: '`${title}. ${NOT_AN_INVOICE}`',
    replace: 'title',
    tests: ['src/modules/billing/documents/render-document.test.ts'],
  },
  {
    rule: 'A document never loses text that is longer than its column',
    file: 'server/src/modules/billing/documents/document-text.ts',
    find: '    return [...pieces, piece];',
    replace: '    return pieces;',
    tests: ['src/modules/billing/documents/render-document.test.ts'],
  },
  {
    rule: 'After a timeout, the next task runs in another thread',
    file: 'server/src/platform/workers/task-worker.ts',
    find: '      worker = undefined;\n      void timedOutWorker?.terminate();\n',
    replace: '',
    tests: ['src/platform/workers/task-worker.slow.test.ts'],
  },
  {
    rule: 'A proforma for a buyer in the state of the seller has CGST and SGST with their amounts',
    file: 'server/src/modules/billing/files/proforma.ts',
    find: 'isInterState: isInterState(sellerStateCode, buyerStateCode),',
    replace: 'isInterState: true,',
    tests: ['src/modules/billing/files/proforma.test.ts'],
  },
  {
    rule: 'A proforma for a buyer with incomplete billing details has one tax',
    file: 'server/src/modules/billing/files/proforma.ts',
    find: `const buyerStateCode = isComplete ? profile.stateCode : '';`,
    replace: `const buyerStateCode = profile?.stateCode ?? '';`,
    tests: ['src/modules/billing/files/proforma.test.ts'],
  },
  {
    rule: 'Only an open renewal has a proforma',
    file: 'server/src/modules/renewals/offers/renewal-proforma.export.ts',
    find: 'offer.endedAt || !price',
    replace: '!price',
    tests: ['src/modules/billing/files/document-files.test.ts'],
  },
];
