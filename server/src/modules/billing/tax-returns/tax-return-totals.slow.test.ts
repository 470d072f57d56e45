import { afterAll, beforeAll, it } from 'vitest';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { assertReturnOfRandomDocuments } from '../../../../test/return-property.ts';
import { isStress } from '../../../../test/tier.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const DOCUMENT_COUNT = isStress ? 10_000 : 3000;

it(`GST returns: the files of ${DOCUMENT_COUNT} random invoices and their credit notes agree`, () =>
  assertReturnOfRandomDocuments(portal, DOCUMENT_COUNT));
