import { afterAll, beforeAll, it } from 'vitest';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { assertReturnOfRandomDocuments } from '../../../../test/return-property.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

it('GST returns: the files of 10,000 random invoices and their credit notes agree', () =>
  assertReturnOfRandomDocuments(portal, 10_000));
