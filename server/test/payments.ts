import type { Portal } from './portal.ts';

const PAYMENT_FIELDS = `
  id kind paidOn amount unallocated method reference note reversedAt reversalReason
  refunded { id } allocations { amount invoice { id } } reversedAllocations { amount invoice { id } }`;

/**
 * Calls a mutation about payments. Returns the code of a system error, or the payload. In the payload, the field of
 * each user error is a dotted path without `input`.
 */
export async function changePayment(portal: Portal, adminJwt: string, name: string, input: object) {
  const inputType = `${name[0]!.toUpperCase()}${name.slice(1)}Input`;
  const { data, errors } = await portal.callGraphql(
    `mutation ($input: ${inputType}!) {
      ${name}(input: $input) { message userErrors { code field message } payment { ${PAYMENT_FIELDS} } } }`,
    { input },
    adminJwt,
  );
  if (errors) return { code: errors[0]!.extensions.code };
  const { userErrors, ...payload } = data[name];
  return {
    ...payload,
    userErrors: userErrors.map((error: { field: string[] | null }) => ({
      ...error,
      field: error.field?.slice(1).join('.') ?? null,
    })),
  };
}

let referenceCount = 0;

/** Records a bank transfer of a company with a unique reference, paid on 1 January 2026. */
export const recordReceipt = (portal: Portal, adminJwt: string, input: object) =>
  changePayment(portal, adminJwt, 'recordReceipt', {
    paidOn: '2026-01-01',
    method: 'BANK_TRANSFER',
    reference: `UTR${process.pid}N${++referenceCount}`,
    allocations: [],
    ...input,
  });

/** Reads the status, the amounts and the payments of an invoice. */
export async function readInvoice(portal: Portal, jwt: string, id: string) {
  const { data, errors } = await portal.callGraphql(
    `query ($id: ID!) { invoice(id: $id) { status outstanding total taxDeducted allocations { amount payment { id kind } } } }`,
    { id },
    jwt,
  );
  if (errors) throw new Error(errors[0]!.message);
  return data.invoice;
}
