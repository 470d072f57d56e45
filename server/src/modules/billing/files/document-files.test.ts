import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdministrator } from '../../../../test/administrators.ts';
import { createApiToken } from '../../../../test/api-tokens.ts';
import { creditInvoice, listInvoices, saveBuyer, saveSeller, SELLER } from '../../../../test/billing.ts';
import { takeEmail } from '../../../../test/emails.ts';
import { createKeyClient } from '../../../../test/key-client.ts';
import { readPdf } from '../../../../test/pdf-reader.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { isThorough } from '../../../../test/tier.ts';
import { waitFor } from '../../../../test/wait-for.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { createChangeFeed } from '../../../platform/database/change-feed/change-feed.ts';
import { getDatabaseAddress } from '../../../platform/database/data-source.ts';
import { AdministratorRole } from '../../administrators/roles/roles.rules.ts';
import { TaxDocument } from '../invoices/tax-document.entity.ts';
import { renderNextDocuments } from './document-files.service.ts';
import { buildDocumentContent } from './print-content.ts';

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

let portal: Portal;
let adminJwt: string;
let company: Awaited<ReturnType<Portal['createCompany']>>;
let stranger: Awaited<ReturnType<Portal['createCompany']>>;
/** The paths of the company's PDFs, and the same paths with unknown ids. */
const paths = {} as Record<'invoice' | 'creditNote' | 'request' | 'renewal', string>;
const unknownPaths: typeof paths = {
  invoice: `/invoices/${UNKNOWN_ID}/pdf`,
  creditNote: `/invoices/${UNKNOWN_ID}/pdf`,
  request: `/keys/${UNKNOWN_ID}/proforma`,
  renewal: `/renewals/${UNKNOWN_ID}/proforma`,
};
const pdfNames = Object.keys(unknownPaths) as (keyof typeof paths)[];
let invoiceId: string;
let keyId: string;

beforeAll(async () => {
  portal = await startPortal();
  await portal.setPrices();
  adminJwt = await portal.logInAdmin();
  company = await portal.createCompany();
  stranger = await portal.createCompany();
  await saveSeller(portal, adminJwt);
  await saveBuyer(portal, company.jwt);
  const muteMutation =
    'mutation { setEmailPreference(input: { kind: DECISIONS, isOn: false }) { userErrors { message } } }';
  await portal.callGraphql(muteMutation, {}, company.jwt);
  const keyClient = createKeyClient(portal);
  keyId = (await keyClient.createApproved(company.jwt, adminJwt))._id;
  [{ id: invoiceId }] = await listInvoices(portal, company.jwt);
  await creditInvoice(portal, adminJwt, { invoiceId, taxable: 1 });
  const [{ creditNotes }] = await listInvoices(portal, company.jwt);
  paths.renewal = `/renewals/${await prepareRenewal(keyId)}/proforma`;
  paths.invoice = `/invoices/${invoiceId}/pdf`;
  paths.creditNote = `/invoices/${creditNotes[0].id}/pdf`;
  paths.request = `/keys/${(await keyClient.extend(company.jwt, keyId, 5)).body.data._id}/proforma`;
  for (const path of [paths.invoice, paths.creditNote])
    await waitFor(async () =>
      expect((await download(path, company.jwt)).headers.get('content-type')).toBe('application/pdf'),
    );
});
afterAll(() => portal.stop());

/** Prepares the renewal of a key for a month. Returns the id of the offer. */
async function prepareRenewal(id: string, userLimit = 5): Promise<string> {
  const { data } = await portal.callGraphql(
    'mutation ($input: PrepareRenewalInput!) { prepareRenewal(input: $input) { offer { id } } }',
    { input: { keyId: id, terms: { planType: 'MONTH', userLimit, addOns: ['REMOTE'] } } },
    adminJwt,
  );
  return data.prepareRenewal.offer.id as string;
}

const download = (path: string, jwt: string) => portal.send(`/api${path}`, { headers: { jwt } });
const getCode = async (path: string, jwt: string) => (await portal.callRest('GET', path, { jwt })).body.code as number;

describe('documents: downloads', () => {
  it.each(pdfNames)('the company and every administrator can read the PDF of a %s', async (name) => {
    const viewer = await createAdministrator(portal, { role: AdministratorRole.VIEWER });
    for (const jwt of [company.jwt, adminJwt, viewer.jwt]) {
      const response = await download(paths[name], jwt);
      expect(response.headers.get('content-type')).toBe('application/pdf');
      expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w-]+\.pdf"$/);
      expect(
        Buffer.from(await response.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
    }
  });

  it.each([
    ['invoice', true],
    ['creditNote', false],
  ] as const)('a UPI QR code is on the PDF of a document to pay: %s, %s', async (name, hasCode) => {
    const [, , id] = paths[name].split('/');
    const document = await portal.db.manager.findOneByOrFail(TaxDocument, { id });
    expect(buildDocumentContent(document, null, null).upiUri !== null).toBe(hasCode);
    const hasCodeWithLimit = (upiLimit: number | undefined) =>
      buildDocumentContent({ ...document, seller: { ...document.seller, upiLimit } } as TaxDocument, null, null)
        .upiUri !== null;
    expect(document.seller.upiLimit).toBe(SELLER.upiLimit);
    expect([document.total - 0.01, undefined].map(hasCodeWithLimit)).toEqual([false, hasCode]);
  });

  it.each(pdfNames)('another company cannot distinguish the PDF of a %s from an unknown PDF', async (name) => {
    const fetchReply = async (path: string) => {
      const { status, body } = await portal.callRest('GET', path, { jwt: stranger.jwt });
      return { status, code: body.code as number, message: body.message as string };
    };
    const foreignReply = await fetchReply(paths[name]);
    expect(foreignReply.code).toBe(2);
    expect(foreignReply).toEqual(await fetchReply(unknownPaths[name]));
  });

  it.each(pdfNames)('an API token needs its scopes for the PDF of a %s', async (name) => {
    const neededScopes =
      name === 'invoice' || name === 'creditNote' ? [Scope.INVOICES_READ] : [Scope.KEYS_READ, Scope.INVOICES_READ];
    const { secret } = await createApiToken(portal, company.jwt, neededScopes);
    expect((await download(paths[name], secret)).headers.get('content-type')).toBe('application/pdf');
    for (const missingScope of neededScopes) {
      const unrelatedScopes = Object.values(Scope).filter((scope) => !scope.startsWith(missingScope.split('_')[0]!));
      const otherScopes = unrelatedScopes.filter(
        (scope) => scope.startsWith('KEYS') || scope.startsWith('INVOICES') || scope.startsWith('COMPANIES'),
      );
      const rejectedToken = await createApiToken(portal, company.jwt, otherScopes);
      expect([missingScope, await getCode(paths[name], rejectedToken.secret)]).toEqual([missingScope, 3]);
    }
  });

  it('an approved key has no proforma', async () => {
    expect((await portal.callRest('GET', `/keys/${keyId}/proforma`, { jwt: company.jwt })).body).toMatchObject({
      code: 4,
      reason: 'KEY_STATUS_FINAL',
    });
  });

  it.each([
    ['request', 'update keys set created_at = $2 where id = $1'],
    ['renewal', 'update renewal_offers set prepared_at = $2 where id = $1'],
  ] as const)('the proforma number of a %s starts with the date in the business time zone', async (name, sql) => {
    const id = paths[name].split('/')[2]!;
    // In India, this is 00:30 on 2 January.
    await portal.db.query(sql, [id, '2026-01-01T19:00:00Z']);
    const response = await download(paths[name], company.jwt);
    const { title } = await readPdf(new Uint8Array(await response.arrayBuffer()));
    expect(title).toBe(`Proforma Invoice 20260102-${id.slice(0, 8).toUpperCase()}`);
  });

  it.each([
    ['declined', `update renewal_offers set outcome = 'DECLINED', ended_at = now() where id = $1`],
    ['lapsed', `update renewal_offers set price_until = now() - interval '1 hour' where id = $1`],
  ])('a %s renewal has no proforma', async (_case, sql) => {
    const buyer = await portal.createCompany();
    const key = await createKeyClient(portal).createApproved(buyer.jwt, adminJwt);
    const offerId = await prepareRenewal(key._id);
    await portal.db.query(sql, [offerId]);
    const response = await download(`/renewals/${offerId}/proforma`, buyer.jwt);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(await response.json()).toMatchObject({ code: 4, reason: 'OFFER_ENDED' });
  });

  it.each(['request', 'renewal'] as const)('a %s with unlimited users has no proforma', async (name) => {
    const buyer = await portal.createCompany();
    const keyClient = createKeyClient(portal);
    const path =
      name === 'request'
        ? `/keys/${(await keyClient.request(buyer.jwt, { user: 0 })).body.data._id}/proforma`
        : `/renewals/${await prepareRenewal((await keyClient.createApproved(buyer.jwt, adminJwt))._id, 0)}/proforma`;
    expect((await portal.callRest('GET', path, { jwt: buyer.jwt })).body).toMatchObject({
      code: 4,
      message: 'Unlimited users are priced on request, without a proforma invoice.',
    });
  });

  it('the stored file has the SHA-256 of the download', async () => {
    const { data } = await portal.callGraphql(
      'query ($id: ID!) { invoice(id: $id) { file { revision sha256 path } } }',
      { id: invoiceId },
      company.jwt,
    );
    const { file } = data.invoice;
    const bytes = Buffer.from(await (await portal.send(file.path, { headers: { jwt: company.jwt } })).arrayBuffer());
    expect(file).toMatchObject({ revision: 1, sha256: createHash('sha256').update(bytes).digest('hex') });
  });

  it.each([
    ['Your invoice', 'invoice', /^INV-/],
    ['Your credit note', 'creditNote', /^CRN-/],
  ] as const)('the email "%s" has the PDF, and a company cannot mute it', async (subject, name, fileName) => {
    const { attachments } = await takeEmail(portal, company.email, subject);
    expect(attachments).toMatchObject([{ filename: expect.stringMatching(fileName), mimeType: 'application/pdf' }]);
    const file = await (await download(paths[name], company.jwt)).arrayBuffer();
    expect(Buffer.from(attachments[0]!.content as ArrayBuffer).equals(Buffer.from(file))).toBe(true);
  });
});

describe('documents: render queue', () => {
  it('a run without due documents does not wake the billing jobs', async () => {
    const changes = createChangeFeed(getDatabaseAddress(portal.db), () => {});
    changes.start();
    await waitFor(() => expect(changes.isConnected()).toBe(true));
    let wakeUpCount = 0;
    changes.on('billing', () => wakeUpCount++);
    expect(await renderNextDocuments(portal.db, portal.url, new Date())).toBe(false);
    await changes.waitUntilCaughtUp();
    await changes.stop();
    expect(wakeUpCount).toBe(0);
  });

  it.runIf(isThorough)('a document that gets its IRN while it is rendered is rendered again with the IRN', async () => {
    const countFiles = async () =>
      (await portal.db.query('select from document_files where document_id = $1', [invoiceId])).length as number;
    const before = await countFiles();
    const irn = 'a'.repeat(64);
    // This lock blocks the server after the server has read that the document has no IRN.
    const importer = portal.db.createQueryRunner();
    await importer.startTransaction();
    await importer.query('lock table seller_details in access exclusive mode');
    await portal.db.query('insert into document_render_queue (document_id) values ($1)', [invoiceId]);
    await waitFor(async () =>
      expect(await portal.db.query('select from document_render_queue where due_at > now()')).toHaveLength(1),
    );
    await importer.query(
      `insert into einvoices (document_id, company_id, irn, ack_number, ack_at, signed_qr)
       select id, company_id, $2, '1', now(), 'signed' from documents where id = $1`,
      [invoiceId, irn],
    );
    await importer.query('update document_render_queue set due_at = now()');
    await importer.commitTransaction();
    await importer.release();
    await waitFor(async () => expect(await portal.db.query('select from document_render_queue')).toEqual([]));
    expect(await countFiles()).toBe(before + 1);
    const bytes = new Uint8Array(await (await download(paths.invoice, company.jwt)).arrayBuffer());
    expect((await readPdf(bytes)).pages.flat().map(({ text }) => text)).toContain(irn);
  });

  it.runIf(isThorough)('a document that cannot be rendered does not block the next document', async () => {
    await portal.db.query('alter table documents disable trigger documents_unchanged');
    await portal.db.query(`update documents set lines = 'null' where id = $1`, [invoiceId]);
    await portal.db.query('alter table documents enable trigger documents_unchanged');
    await portal.db.query('insert into document_render_queue (document_id, due_at) values ($1, $2)', [
      invoiceId,
      new Date(0),
    ]);
    const readQueue = () =>
      portal.db.query('select due_at > now() as "isPostponed" from document_render_queue where document_id = $1', [
        invoiceId,
      ]);
    await waitFor(async () => expect(await readQueue()).toEqual([{ isPostponed: true }]));
    await saveBuyer(portal, stranger.jwt);
    await createKeyClient(portal).createApproved(stranger.jwt, adminJwt);
    const [{ id }] = await listInvoices(portal, stranger.jwt);
    await waitFor(async () =>
      expect((await download(`/invoices/${id}/pdf`, stranger.jwt)).headers.get('content-type')).toBe('application/pdf'),
    );
    // The job of the portal can render the documents before this call.
    await waitFor(async () => {
      await portal.db.query(
        `insert into document_render_queue (document_id, due_at) select unnest($1::uuid[]), now()
         on conflict (document_id) do update set due_at = now()`,
        [[invoiceId, id]],
      );
      await expect(renderNextDocuments(portal.db, portal.url, new Date())).rejects.toThrow();
    });
    await waitFor(async () =>
      expect(await portal.db.query('select from document_render_queue where document_id = $1', [id])).toEqual([]),
    );
  });
});
