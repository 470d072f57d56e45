import { toPaise, toRupees } from '../../../platform/kernel/paise.rules.ts';
import { splitAmount } from './split-amount.rules.ts';

export interface Inv01Party {
  gstin: string;
  legalName: string;
  address: string;
  city: string;
  pin: string;
  stateCode: string;
}

/** A document to a registered buyer. Amounts are in INR, days are YYYY-MM-DD in Indian time. */
export interface Inv01Source {
  kind: 'INVOICE' | 'CREDIT_NOTE';
  number: string;
  day: string;
  /** The credited invoice of a credit note, otherwise null. */
  invoice: { number: string; day: string } | null;
  seller: Inv01Party;
  buyer: Inv01Party;
  placeOfSupply: string;
  lines: readonly { description: string; gross: number; discountAmount: number; taxable: number }[];
  sac: string;
  gstRate: number;
  taxable: number;
  igst: number;
  cgst: number;
  sgst: number;
  roundOff: number;
  total: number;
}

const MAX_NAME_LENGTH = 100;
const MAX_ADDRESS_LINE_LENGTH = 100;
const MAX_CITY_LENGTH = 50;
const MAX_DESCRIPTION_LENGTH = 300;

/** Returns the code of a document type at the IRP. */
export const getIrpType = (kind: Inv01Source['kind']): 'INV' | 'CRN' => (kind === 'INVOICE' ? 'INV' : 'CRN');

/** Formats a day as DD/MM/YYYY. */
export const toIrpDay = (day: string): string => day.split('-').toReversed().join('/');

/**
 * Builds a document in the format INV-01, version 1.1, of the invoice registration portal (IRP). The taxes of the lines
 * add up to the taxes of the document.
 */
export function buildInv01(source: Inv01Source) {
  const { kind, number, day, invoice, seller, buyer, placeOfSupply, lines, sac, gstRate } = source;
  const weights = lines.map(({ taxable }) => toPaise(taxable));
  const split = (amount: number) => splitAmount(toPaise(amount), weights);
  const [igst, cgst, sgst] = [split(source.igst), split(source.cgst), split(source.sgst)];
  return {
    Version: '1.1',
    TranDtls: { TaxSch: 'GST', SupTyp: 'B2B', RegRev: 'N', IgstOnIntra: 'N' },
    DocDtls: { Typ: getIrpType(kind), No: number, Dt: toIrpDay(day) },
    SellerDtls: toParty(seller),
    BuyerDtls: { ...toParty(buyer), Pos: placeOfSupply },
    ItemList: lines.map(({ description, gross, discountAmount, taxable }, index) => ({
      SlNo: String(index + 1),
      PrdDesc: cleanText(description, MAX_DESCRIPTION_LENGTH),
      IsServc: 'Y',
      HsnCd: sac,
      Qty: 1,
      Unit: 'OTH',
      UnitPrice: gross,
      TotAmt: gross,
      Discount: discountAmount,
      AssAmt: taxable,
      GstRt: gstRate,
      IgstAmt: toRupees(igst[index]!),
      CgstAmt: toRupees(cgst[index]!),
      SgstAmt: toRupees(sgst[index]!),
      TotItemVal: toRupees(weights[index]! + igst[index]! + cgst[index]! + sgst[index]!),
    })),
    ValDtls: {
      AssVal: source.taxable,
      IgstVal: source.igst,
      CgstVal: source.cgst,
      SgstVal: source.sgst,
      RndOffAmt: source.roundOff,
      TotInvVal: source.total,
    },
    ...(invoice && { RefDtls: { PrecDocDtls: [{ InvNo: invoice.number, InvDt: toIrpDay(invoice.day) }] } }),
  };
}

// Above the 3 characters that the format requires in the second address line.
const MIN_REST_LENGTH = 10;

function toParty({ gstin, legalName, address, city, pin, stateCode }: Inv01Party) {
  const text = cleanText(address, 2 * MAX_ADDRESS_LINE_LENGTH);
  // The format requires at least 3 characters in the second address line, so a short rest gets some of the first line.
  const restLength = text.length - MAX_ADDRESS_LINE_LENGTH;
  const isRestShort = restLength > 0 && restLength < MIN_REST_LENGTH;
  const firstLine = cleanText(text, isRestShort ? MAX_ADDRESS_LINE_LENGTH - MIN_REST_LENGTH : MAX_ADDRESS_LINE_LENGTH);
  const secondLine = cleanText(text.slice(firstLine.length), MAX_ADDRESS_LINE_LENGTH);
  return {
    Gstin: gstin,
    LglNm: cleanText(legalName, MAX_NAME_LENGTH),
    Addr1: firstLine,
    ...(secondLine && { Addr2: secondLine }),
    Loc: cleanText(city, MAX_CITY_LENGTH),
    Pin: Number(pin),
    Stcd: stateCode,
  };
}

// The IRP rejects quotation marks, backslashes and line breaks. The last replacement removes half of a surrogate pair.
const cleanText = (text: string, maxLength: number): string =>
  text
    .replaceAll(/["\\]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, maxLength)
    .replace(/\p{Cs}$/u, '')
    .trim();
