import { toPaise } from '../../../platform/kernel/paise.rules.ts';
import { getIrpType, type Inv01Source, toIrpDay } from './inv-01.rules.ts';

/** The response of the IRP for one document, as in the JSON file of the IRP. */
export interface IrpEntry {
  irn: string;
  /** The number of the document. Null if only the signed QR code has it. */
  documentNumber: string | null;
  ackNumber: string;
  ackDate: string;
  signedQrCode: string;
}

/** The entries of a file from the IRP, or the reason why the file cannot be read. */
export type IrpResponse = { entries: IrpEntry[]; problem?: undefined } | { entries?: undefined; problem: string };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const toText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

/**
 * Reads the JSON file that the IRP returns. It contains one entry or a list of entries. Entries without an IRN report
 * errors of the IRP and are skipped.
 */
export function parseIrpResponse(text: string): IrpResponse {
  let content: unknown;
  try {
    // JSON.parse can round an acknowledgement number of more than 15 digits, so the number becomes a string first.
    content = JSON.parse(text.replace(/^\uFEFF/, '').replaceAll(/("AckNo"\s*:\s*)(\d+)/g, '$1"$2"'));
  } catch {
    return { problem: 'This is not a JSON file. Choose the file that the IRP returned.' };
  }
  const rows = (Array.isArray(content) ? content : [content]).map((row: unknown) =>
    isRecord(row) && isRecord(row.govt_response) ? row.govt_response : row,
  );
  const entries = rows.flatMap((row) => {
    const irn = isRecord(row) ? toText(row.Irn) : '';
    if (!isRecord(row) || !irn) return [];
    return [
      {
        irn,
        documentNumber: toText(row.DocNo) || null,
        ackNumber: toText(row.AckNo),
        ackDate: toText(row.AckDt),
        signedQrCode: toText(row.SignedQRCode),
      },
    ];
  });
  return entries.length ? { entries } : { problem: 'This file has no IRN. Choose the file that the IRP returned.' };
}

/** The document that a signed QR code describes. */
export interface QrContent {
  irn: string;
  sellerGstin: string;
  buyerGstin: string;
  documentNumber: string;
  documentType: string;
  documentDay: string;
  total: string;
}

/**
 * Decodes a signed QR code, a JSON Web Token, without verifying its signature. Returns null if the token is malformed.
 */
export function decodeSignedQr(token: string): QrContent | null {
  const payload = /^[\w-]+\.([\w-]+)\.[\w-]+$/.exec(token)?.[1];
  if (!payload) return null;
  try {
    let content: unknown = JSON.parse(decodeBase64Url(payload));
    if (isRecord(content) && 'data' in content) content = content.data;
    if (typeof content === 'string') content = JSON.parse(content);
    if (!isRecord(content)) return null;
    return {
      irn: toText(content.Irn).toLowerCase(),
      sellerGstin: toText(content.SellerGstin),
      buyerGstin: toText(content.BuyerGstin),
      documentNumber: toText(content.DocNo),
      documentType: toText(content.DocTyp),
      documentDay: toText(content.DocDt),
      total: toText(content.TotInvVal),
    };
  } catch {
    return null;
  }
}

function decodeBase64Url(text: string): string {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder().decode(Uint8Array.from(binary, (character) => character.charCodeAt(0)));
}

/** Parses the time of an acknowledgement, which is in Indian time. Returns null if the text is malformed. */
export function parseAckDate(text: string): Date | null {
  const iso = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2})?)$/.exec(text);
  const dmy = /^(\d{2})[/-](\d{2})[/-](\d{4}) (\d{2}:\d{2}(?::\d{2})?)$/.exec(text);
  const [day, time] = iso ? [iso[1], iso[2]] : dmy ? [`${dmy[3]}-${dmy[2]}-${dmy[1]}`, dmy[4]] : [];
  const at = new Date(`${day}T${time}+05:30`);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** The details of a document that an entry must match. */
export type IssuedDocument = Pick<Inv01Source, 'kind' | 'number' | 'day' | 'total'> & {
  sellerGstin: string;
  buyerGstin: string | null;
};

const MAX_QR_LENGTH = 2500;

/**
 * Returns the reason why an entry is malformed or contradicts its signed QR code, or null. Does not compare the entry
 * with a document.
 */
export function getEntryError({ irn, documentNumber, ackNumber, ackDate, signedQrCode }: IrpEntry): string | null {
  if (!/^[\da-f]{64}$/i.test(irn)) return 'The IRN does not have 64 hexadecimal digits.';
  if (!/^\d{1,20}$/.test(ackNumber)) return 'The acknowledgement number is missing or not a number.';
  if (!parseAckDate(ackDate)) return 'The acknowledgement date is missing or malformed.';
  if (signedQrCode.length > MAX_QR_LENGTH) return 'The signed QR code is too long.';
  const qr = decodeSignedQr(signedQrCode);
  if (!qr) return 'The signed QR code is missing or malformed.';
  if (qr.irn !== irn.toLowerCase()) return 'The signed QR code has another IRN.';
  return documentNumber && documentNumber !== qr.documentNumber
    ? 'The signed QR code has another document number.'
    : null;
}

/** Returns the reason why a signed QR code does not belong to a document, or null. */
export function getMismatch(qr: QrContent, document: IssuedDocument): string | null {
  const { kind, number, day, total, sellerGstin, buyerGstin } = document;
  if (!buyerGstin) return `The buyer of ${number} is not registered.`;
  const compare = (name: string, actual: string, expected: string) =>
    actual === expected ? null : `${name} is ${actual || 'missing'} in the QR code, but ${expected} in the portal.`;
  return (
    (qr.documentType && compare('The document type', qr.documentType, getIrpType(kind))) ||
    compare('The GSTIN of the seller', qr.sellerGstin, sellerGstin) ||
    compare('The GSTIN of the buyer', qr.buyerGstin, buyerGstin) ||
    compare('The date', qr.documentDay.replaceAll('-', '/'), toIrpDay(day)) ||
    (isSameAmount(qr.total, total) ? null : compare('The total', qr.total, String(total)))
  );
}

const MAX_TOTAL = 1e13;

function isSameAmount(text: string, amount: number): boolean {
  const number = Number(text);
  return text !== '' && Math.abs(number) < MAX_TOTAL && toPaise(number.toFixed(2)) === toPaise(amount);
}
