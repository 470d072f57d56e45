import type { Portal } from './portal.ts';

/** The details of a seller in Karnataka. */
export const SELLER = {
  legalName: 'Chat Makers Private Limited',
  address: '12 Residency Road',
  city: 'Bengaluru',
  pin: '560025',
  gstin: '29AAGCB7383J1Z4',
  sac: '997331',
  gstRate: 18,
  signatory: 'Asha Rao',
  bankAccountName: 'Chat Makers Private Limited',
  bankAccountNumber: '50200012345678',
  bankName: 'HDFC Bank',
  ifsc: 'HDFC0000001',
  upiId: 'chatmakers@hdfcbank',
  upiLimit: 100_000,
  contactEmail: '',
  paymentDays: 30,
  eInvoicing: false,
};

/** A registered buyer in Maharashtra, that is, in another state than the seller. */
export const BUYER = {
  registration: 'REGISTERED',
  legalName: 'Acme Traders LLP',
  address: '1 MG Road',
  city: 'Mumbai',
  pin: '400001',
  stateCode: '27',
  gstin: '27AAPFU0939F1ZV',
};

/** The buyer after a correction of its name. */
export const OTHER_BUYER = { ...BUYER, legalName: 'Acme Trading LLP' };

/** A buyer without a GSTIN in the state of the seller. */
export const LOCAL_BUYER = {
  ...BUYER,
  registration: 'UNREGISTERED',
  city: 'Mysuru',
  pin: '570001',
  stateCode: '29',
  gstin: '',
};

/** A buyer outside India, whose invoices the seller issues outside the portal. */
export const FOREIGN_BUYER = {
  ...BUYER,
  registration: 'FOREIGN',
  city: 'Singapore',
  pin: '',
  stateCode: '',
  gstin: '',
};

const runMutation = async (portal: Portal, name: string, inputType: string, input: object, jwt: string) => {
  const { data, errors } = await portal.callGraphql(
    `mutation ($input: ${inputType}!) { ${name}(input: $input) { message userErrors { code field message } } }`,
    { input },
    jwt,
  );
  return errors ? { code: errors[0]!.extensions.code } : data[name];
};

export const saveSeller = (portal: Portal, adminJwt: string, change: object = {}) =>
  runMutation(portal, 'updateSellerDetails', 'UpdateSellerDetailsInput', { ...SELLER, ...change }, adminJwt);

export const saveBuyer = (portal: Portal, jwt: string, buyer: object = BUYER) =>
  runMutation(portal, 'updateBillingProfile', 'UpdateBillingProfileInput', buyer, jwt);

export const correctBuyer = (portal: Portal, adminJwt: string, input: object) =>
  runMutation(portal, 'correctBillingProfile', 'CorrectBillingProfileInput', input, adminJwt);

/** The confirmation that a registered buyer has reversed its input tax credit. */
export const REVERSAL_CONFIRMATION = 'Email of Asha Rao, 28 November 2026';

export const creditInvoice = (portal: Portal, adminJwt: string, input: object) =>
  runMutation(
    portal,
    'issueCreditNote',
    'IssueCreditNoteInput',
    { reason: 'Agreed.', reversalConfirmation: REVERSAL_CONFIRMATION, ...input },
    adminJwt,
  );

export const correctInvoice = (portal: Portal, adminJwt: string, input: object) =>
  runMutation(
    portal,
    'correctInvoice',
    'CorrectInvoiceInput',
    { reason: 'Wrong GSTIN.', reversalConfirmation: REVERSAL_CONFIRMATION, ...input },
    adminJwt,
  );

const EXTERNAL_INVOICE = { number: 'EXP/26-27/1', issuedOn: '2026-10-05', total: 100 };

export const recordExternalInvoice = (portal: Portal, adminJwt: string, input: object) =>
  runMutation(
    portal,
    'recordExternalInvoice',
    'RecordExternalInvoiceInput',
    { ...EXTERNAL_INVOICE, ...input },
    adminJwt,
  );

export const correctExternalInvoice = (portal: Portal, adminJwt: string, input: object) =>
  runMutation(
    portal,
    'correctExternalInvoice',
    'CorrectExternalInvoiceInput',
    { ...EXTERNAL_INVOICE, ...input },
    adminJwt,
  );

const INVOICE_FIELDS = `
  id number issuedAt gstin dueOn sac gstRate taxable igst cgst sgst roundOff total totalInWords
  placeOfSupply { code name } taxes { head rate amount } buyer { legalName stateCode stateName } seller { gstin }
  lines { description users days taxable } credit { taxable total remainingTaxable remainingTotal notes until }
  creditNotes { id number reason reversalConfirmation cause taxable igst cgst sgst roundOff total lines { taxable } invoice { id } }`;

/** Lists the invoices of the company that owns the session, oldest first. */
export async function listInvoices(portal: Portal, jwt: string) {
  const { data, errors } = await portal.callGraphql(
    `{ me { pendingInvoiceCount invoices(first: 10, orderBy: OLDEST) { edges { node { ${INVOICE_FIELDS} } } } } }`,
    {},
    jwt,
  );
  if (errors) throw new Error(errors[0]!.message);
  return data.me.invoices.edges.map(({ node }: { node: object }) => node);
}
