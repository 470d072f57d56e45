import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BUYER, SELLER } from '../../../../test/billing.ts';
import schema from '../../../../test/inv-01.schema.json' with { type: 'json' };
import { toPaise } from '../../../platform/kernel/paise.rules.ts';
import { calculateInvoiceAmounts } from '../gst/taxes.rules.ts';
import { buildInv01, type Inv01Source } from './inv-01.rules.ts';
import { splitAmount } from './split-amount.rules.ts';

const validate = new Ajv2020({ strict: false }).compile(schema);

const PARTIES = {
  seller: { ...SELLER, stateCode: '29' },
  buyer: BUYER,
  placeOfSupply: '27',
  sac: '997331',
  gstRate: 18,
};

const INVOICE: Inv01Source = {
  ...PARTIES,
  kind: 'INVOICE',
  number: 'INV/26-27/000001',
  day: '2026-10-05',
  invoice: null,
  lines: [
    { description: 'Chat app licence: Remote', gross: 60.03, discountAmount: 10, taxable: 50.03 },
    { description: 'Chat app licence: Calls', gross: 50.02, discountAmount: 0, taxable: 50.02 },
  ],
  taxable: 100.05,
  igst: 18.01,
  cgst: 0,
  sgst: 0,
  roundOff: -0.06,
  total: 118,
};

describe('e-invoices: splitting an amount', () => {
  it.each([
    [100n, [1n, 1n, 1n], [34n, 33n, 33n]],
    [5n, [0n, 10n], [0n, 5n]],
    [7n, [0n, 0n], [7n, 0n]],
    [0n, [3n, 4n], [0n, 0n]],
    [1801n, [5003n, 5002n], [901n, 900n]],
  ])('%s paise by the weights %s are split into %s', (amount, weights, parts) =>
    expect(splitAmount(amount, weights)).toEqual(parts),
  );

  it('the parts add up to the amount, and each part differs from its exact share by at most a paisa', () => {
    const amount = fc.bigInt({ min: 0n, max: 10n ** 12n });
    fc.assert(
      fc.property(amount, fc.array(amount, { minLength: 1, maxLength: 20 }), (total, weights) => {
        const parts = splitAmount(total, weights);
        const sum = weights.reduce((all, weight) => all + weight, 0n);
        expect(parts.reduce((all, part) => all + part, 0n)).toBe(total);
        if (sum === 0n) return;
        for (const [index, part] of parts.entries()) {
          const exactShare = total * weights[index]!;
          expect(part * sum >= exactShare - sum && part * sum <= exactShare + sum).toBe(true);
        }
      }),
    );
  });
});

describe('e-invoices: INV-01', () => {
  it('an invoice has quantity 1, the gross amount as its unit price, and taxes that add up', () => {
    expect(buildInv01(INVOICE)).toEqual({
      Version: '1.1',
      TranDtls: { TaxSch: 'GST', SupTyp: 'B2B', RegRev: 'N', IgstOnIntra: 'N' },
      DocDtls: { Typ: 'INV', No: 'INV/26-27/000001', Dt: '05/10/2026' },
      SellerDtls: {
        Gstin: '29AAGCB7383J1Z4',
        LglNm: 'Chat Makers Private Limited',
        Addr1: '12 Residency Road',
        Loc: 'Bengaluru',
        Pin: 560_025,
        Stcd: '29',
      },
      BuyerDtls: {
        Gstin: '27AAPFU0939F1ZV',
        LglNm: 'Acme Traders LLP',
        Addr1: '1 MG Road',
        Loc: 'Mumbai',
        Pin: 400_001,
        Stcd: '27',
        Pos: '27',
      },
      ItemList: [
        {
          SlNo: '1',
          PrdDesc: 'Chat app licence: Remote',
          IsServc: 'Y',
          HsnCd: '997331',
          Qty: 1,
          Unit: 'OTH',
          UnitPrice: 60.03,
          TotAmt: 60.03,
          Discount: 10,
          AssAmt: 50.03,
          GstRt: 18,
          IgstAmt: 9.01,
          CgstAmt: 0,
          SgstAmt: 0,
          TotItemVal: 59.04,
        },
        {
          SlNo: '2',
          PrdDesc: 'Chat app licence: Calls',
          IsServc: 'Y',
          HsnCd: '997331',
          Qty: 1,
          Unit: 'OTH',
          UnitPrice: 50.02,
          TotAmt: 50.02,
          Discount: 0,
          AssAmt: 50.02,
          GstRt: 18,
          IgstAmt: 9,
          CgstAmt: 0,
          SgstAmt: 0,
          TotItemVal: 59.02,
        },
      ],
      ValDtls: { AssVal: 100.05, IgstVal: 18.01, CgstVal: 0, SgstVal: 0, RndOffAmt: -0.06, TotInvVal: 118 },
    });
  });

  it('a credit note names its invoice', () => {
    const note = buildInv01({
      ...INVOICE,
      kind: 'CREDIT_NOTE',
      number: 'CRN/26-27/000001',
      invoice: { number: 'INV/26-27/000001', day: '2026-09-30' },
    });
    expect(note.DocDtls).toMatchObject({ Typ: 'CRN', No: 'CRN/26-27/000001' });
    expect(note.RefDtls).toEqual({ PrecDocDtls: [{ InvNo: 'INV/26-27/000001', InvDt: '30/09/2026' }] });
    expect(validate([note]), JSON.stringify(validate.errors)).toBe(true);
  });

  it.each([
    ['has no second line', 'a'.repeat(100), ['a'.repeat(100), undefined]],
    ['keeps its last 2 characters', `${'a'.repeat(98)}, 12`, ['a'.repeat(90), `${'a'.repeat(8)}, 12`]],
    ['is divided at a space', `${'a'.repeat(99)} ${'b'.repeat(120)}`, ['a'.repeat(99), 'b'.repeat(100)]],
    [
      'is not divided within a character',
      `${'a'.repeat(99)}🏠${'b'.repeat(120)}`,
      ['a'.repeat(99), `🏠${'b'.repeat(98)}`],
    ],
  ])('an address that fills the first line %s', (_, address, lines) => {
    const { SellerDtls: party } = buildInv01({ ...INVOICE, seller: { ...PARTIES.seller, address } });
    expect([party.Addr1, party.Addr2]).toEqual(lines);
  });

  it('a name that is shortened ends with a complete character', () => {
    const legalName = `${'a'.repeat(99)}🏠`;
    const { SellerDtls: party } = buildInv01({ ...INVOICE, seller: { ...PARTIES.seller, legalName } });
    expect(party.LglNm).toBe('a'.repeat(99));
  });

  it('random documents match the published schema, and their taxes add up to the paisa', () => {
    const text = (maxLength: number) =>
      fc.string({ unit: 'grapheme', minLength: 3, maxLength }).map((value) => `abc${value}`);
    const party = fc.record({ legalName: text(200), address: text(500), city: text(100) });
    const line = fc.record({
      description: text(500),
      taxable: fc.integer({ min: 0, max: 10 ** 9 }),
      discount: fc.integer({ min: 0, max: 10 ** 6 }),
    });
    fc.assert(
      fc.property(
        party,
        party,
        fc.array(line, { minLength: 1, maxLength: 5 }),
        fc.boolean(),
        (seller, buyer, rows, isInterState) => {
          const taxable = rows.reduce((sum, row) => sum + row.taxable, 0) / 100;
          const total = Math.floor(taxable * 1.18) || 1;
          const amounts = calculateInvoiceAmounts({ taxable, total, gstRate: 18, isInterState });
          const document = buildInv01({
            ...INVOICE,
            ...amounts,
            seller: { ...PARTIES.seller, ...seller },
            buyer: { ...PARTIES.buyer, ...buyer },
            lines: rows.map((row) => ({
              description: row.description,
              gross: (row.taxable + row.discount) / 100,
              discountAmount: row.discount / 100,
              taxable: row.taxable / 100,
            })),
          });
          expect(validate([document]), JSON.stringify(validate.errors)).toBe(true);
          const { ItemList: items, ValDtls: values } = document;
          const sum = (name: 'AssAmt' | 'IgstAmt' | 'CgstAmt' | 'SgstAmt' | 'TotItemVal') =>
            items.reduce((paise, item) => paise + toPaise(item[name]), 0n);
          expect([sum('AssAmt'), sum('IgstAmt'), sum('CgstAmt'), sum('SgstAmt')]).toEqual(
            [values.AssVal, values.IgstVal, values.CgstVal, values.SgstVal].map(toPaise),
          );
          expect(sum('TotItemVal') + toPaise(values.RndOffAmt)).toBe(toPaise(values.TotInvVal));
          for (const item of items) {
            expect(toPaise(item.TotAmt) - toPaise(item.Discount)).toBe(toPaise(item.AssAmt));
            // The IRP accepts a difference of 1 rupee.
            const exact = (item.AssAmt * item.GstRt) / 100;
            expect(Math.abs(item.IgstAmt + item.CgstAmt + item.SgstAmt - exact)).toBeLessThan(1);
          }
        },
      ),
    );
  });
});
