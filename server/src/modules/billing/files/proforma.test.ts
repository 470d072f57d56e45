import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUYER, FOREIGN_BUYER, LOCAL_BUYER, saveBuyer, saveSeller, SELLER } from '../../../../test/billing.ts';
import { createKeyClient } from '../../../../test/key-client.ts';
import { readPdf } from '../../../../test/pdf-reader.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
  await portal.setPrices(10);
  await saveSeller(portal, await portal.logInAdmin());
});
afterAll(() => portal.stop());

/** Requests a key for a company. Returns the pieces of text of the proforma. */
async function readProforma(jwt: string) {
  const { body } = await createKeyClient(portal).request(jwt);
  const response = await portal.send(`/api/keys/${body.data._id}/proforma`, { headers: { jwt } });
  const { pages } = await readPdf(new Uint8Array(await response.arrayBuffer()));
  return pages.flat();
}

/** Requests a key for a company with this billing profile. Returns the pieces of text of the proforma. */
async function readProformaFor(buyer: object) {
  const { jwt } = await portal.createCompany();
  expect((await saveBuyer(portal, jwt, buyer)).userErrors).toEqual([]);
  return readProforma(jwt);
}

/** Requests a key for a company with this billing profile. Returns the label and the amount of each tax. */
async function readTaxes(buyer: object) {
  const texts = await readProformaFor(buyer);
  return texts
    .filter(({ text }) => text.includes('GST at'))
    .map((label) => {
      const amount = texts.findLast(({ top, left }) => Math.abs(top - label.top) < 1 && left > label.right);
      return [label.text, amount?.text];
    });
}

describe('documents: proforma', () => {
  // The price is 10 users × 7 days × ₹10, plus 18 % GST.
  it.each([
    ['in another state than the seller', 'IGST', BUYER, [['IGST at 18%', '₹126.00']]],
    [
      'in the state of the seller',
      'CGST and SGST',
      LOCAL_BUYER,
      [
        ['CGST at 9%', '₹63.00'],
        ['SGST at 9%', '₹63.00'],
      ],
    ],
    [
      'in a special economic zone in the state of the seller',
      'IGST',
      { ...LOCAL_BUYER, registration: 'SEZ', gstin: SELLER.gstin },
      [['IGST at 18%', '₹126.00']],
    ],
    ['outside India', 'IGST', FOREIGN_BUYER, [['IGST at 18%', '₹126.00']]],
    ['with incomplete billing details', 'one tax', { ...LOCAL_BUYER, legalName: '' }, [['GST at 18%', '₹126.00']]],
  ])('a proforma for a buyer %s contains %s', async (_case, _taxes, buyer, expectedTaxes) => {
    expect(await readTaxes(buyer)).toEqual(expectedTaxes);
  });

  it('a proforma for a buyer outside India has a place of supply outside India', async () => {
    const texts = (await readProformaFor(FOREIGN_BUYER)).map(({ text }) => text);
    expect(texts).toContain('Outside India (96)');
  });

  it("a proforma for a buyer without billing details has the name and the address of the company's profile", async () => {
    const { jwt, name, address } = await portal.createCompany({ address: '7 Hill Road, Pune' });
    const texts = (await readProforma(jwt)).map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining([name, address]));
  });
});
