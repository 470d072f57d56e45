import { createKeyClient } from './key-client.ts';
import type { Portal } from './portal.ts';

export const PREPARED_SUBJECT = 'Your renewal is ready';
export const RENEWAL_TERMS = {
  planType: 'CUSTOM',
  expiresAt: '2030-03-31',
  userLimit: 25,
  addOns: ['REMOTE', 'CALLING'],
};
export const ERROR_FIELDS = 'message userErrors { code field message }';

export interface MutationResult {
  /** The error code, or the message on success. */
  outcome: string;
  result: any; // oxlint-disable-line typescript/no-explicit-any -- responses are not typed
}

/** The company of a test and its key that expires soon. */
interface CurrentRenewal {
  company: Awaited<ReturnType<Portal['createCompany']>>;
  expiringKeyId: string;
}

/** Creates a client for renewal offers. Its functions use the company and the key that `getCurrent` returns. */
export function createRenewalClient(portal: Portal, adminJwt: string, getCurrent: () => CurrentRenewal) {
  const keyClient = createKeyClient(portal);

  /** Creates an approved key that started long ago and expires in `days` days. */
  async function createExpiringKey(days: number): Promise<string> {
    const { body } = await keyClient.create(adminJwt, getCurrent().company.id, { keyType: 'week', user: 10 });
    await setExpiry(body.data._id, days);
    return body.data._id as string;
  }
  const setExpiry = (id: string, days: number) =>
    portal.db.query(
      `update keys set starts_at = now() - interval '300 days', expires_at = now() + $2 * interval '1 day' where id = $1`,
      [id, days],
    );
  /** Returns the expiry of the expiring key in milliseconds, without its grace period. */
  const readKeyExpiry = async () =>
    (
      await portal.db.query('select expires_at from keys where id = $1', [getCurrent().expiringKeyId])
    )[0].expires_at.getTime() as number;

  /** Moves the expiry of the key and the dates of its offer back, as if `days` days had passed. */
  async function passDays(days: number): Promise<void> {
    const span = `$2 * interval '1 day'`;
    // Update both tables in one transaction, because a `latest_expiry` that differs from the expiry of the key voids the
    // offer.
    await portal.db.transaction(async (tx) => {
      await tx.query(`update keys set expires_at = expires_at - ${span} where id = $1`, [
        getCurrent().expiringKeyId,
        days,
      ]);
      await tx.query(
        `update renewal_offers set latest_expiry = latest_expiry - ${span}, price_until = price_until - ${span},
           starts_at = starts_at - ${span}, ends_at = ends_at - ${span} where key_id = $1`,
        [getCurrent().expiringKeyId, days],
      );
    });
  }

  /** Runs a GraphQL document with one mutation. */
  async function runMutation(operation: string, variables: object, jwt: string): Promise<MutationResult> {
    const { data, errors } = await portal.callGraphql(operation, variables, jwt);
    if (errors) return { outcome: errors[0]!.extensions.code, result: null };
    const [result] = Object.values(data as Record<string, MutationResult['result']>) as [MutationResult['result']];
    return { outcome: result.userErrors[0]?.code ?? result.message, result };
  }

  const prepareRenewal = (
    terms: object = {},
    keyId = getCurrent().expiringKeyId,
    quotedTotal: number | null = null,
    jwt = adminJwt,
    details = {},
  ) =>
    runMutation(
      `mutation ($input: PrepareRenewalInput!) {
        prepareRenewal(input: $input) {
          ${ERROR_FIELDS} offer { id state preparedBy validUntil userLimit message quote { total startsAt expiresAt } } } }`,
      { input: { keyId, terms: { ...RENEWAL_TERMS, ...terms }, quotedTotal, ...details } },
      jwt,
    );
  const prepareRenewalWithDetails = (details: { priceUntil?: string; message?: string }) =>
    prepareRenewal({}, getCurrent().expiringKeyId, null, adminJwt, details);
  const createOfferMutation = (mutation: string) => (offerId: string, jwt: string) =>
    runMutation(
      `mutation ($offerId: ID!) { ${mutation}(input: { offerId: $offerId }) { ${ERROR_FIELDS} offer { state } } }`,
      { offerId },
      jwt,
    );
  const withdrawRenewal = createOfferMutation('withdrawRenewal');
  const declineRenewal = (offerId: string, reason: string | null = null, jwt = getCurrent().company.jwt) =>
    runMutation(
      `mutation ($offerId: ID!, $reason: String) {
        declineRenewal(input: { offerId: $offerId, reason: $reason }) { ${ERROR_FIELDS} offer { state reason } } }`,
      { offerId, reason },
      jwt,
    );
  const confirmRenewal = (offerId: string, quotedTotal: number, jwt = getCurrent().company.jwt) =>
    runMutation(
      `mutation ($offerId: ID!, $quotedTotal: Money!) {
        confirmRenewal(input: { offerId: $offerId, quotedTotal: $quotedTotal }) {
          ${ERROR_FIELDS} key { id status startsAt expiresAt userLimit total history { status by reason } } } }`,
      { offerId, quotedTotal },
      jwt,
    );
  const fetchPriceOrErrorCode = async (offerId: string, jwt = getCurrent().company.jwt) => {
    const { data, errors } = await portal.callGraphql(
      'query ($offerId: ID!) { renewalOfferQuote(offerId: $offerId) { quote { total } userErrors { code } } }',
      { offerId },
      jwt,
    );
    if (errors) return errors[0]!.extensions.code;
    const { quote, userErrors } = data.renewalOfferQuote;
    return quote ? (quote.total as number) : (userErrors[0].code as string);
  };
  const fetchOpenOffer = async (jwt = getCurrent().company.jwt) =>
    (await portal.readData('{ me { renewalOffer { id state preparedBy } } }', {}, jwt)).me.renewalOffer;
  const fetchListedOffer = async () => {
    const data = await portal.readData(
      '{ renewalPage(days: 60, limit: 100) { items { key { id } offer { state reason } } } }',
      {},
      adminJwt,
    );
    return data.renewalPage.items.find(({ key }: { key: { id: string } }) => key.id === getCurrent().expiringKeyId)
      ?.offer;
  };
  /** Reads the state of the offer for the expiring key from the exported CSV file. */
  const readExportedState = async () => {
    const response = await portal.send('/api/admin/export-renewals?days=60', { headers: { jwt: adminJwt } });
    const [header, ...rows] = (await response.text()).split('\r\n');
    // Count columns from the end, because a company name can contain a comma.
    const column = header!.split(',').indexOf('Renewal') - header!.split(',').length;
    return rows
      .find((line) => line.includes(getCurrent().company.email))!
      .split(',')
      .at(column);
  };
  const prepareRenewalAndGetId = async () => (await prepareRenewal()).result.offer.id as string;
  const fetchEvents = async (kind: string) =>
    portal.db.query(
      'select data, is_for_company, is_for_administrators from events where kind = $1 and company_id = $2',
      [kind, getCurrent().company.id],
    );

  return {
    createExpiringKey,
    setExpiry,
    readKeyExpiry,
    passDays,
    runMutation,
    prepareRenewal,
    prepareRenewalWithDetails,
    withdrawRenewal,
    declineRenewal,
    confirmRenewal,
    fetchPriceOrErrorCode,
    fetchOpenOffer,
    fetchListedOffer,
    readExportedState,
    prepareRenewalAndGetId,
    fetchEvents,
  };
}
