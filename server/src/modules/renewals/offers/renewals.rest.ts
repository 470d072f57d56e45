import { z } from 'zod';
import { maskFilter } from '../../licensing/keys/licence-string.rules.ts';
import { MAX_DAYS_AHEAD } from '../reminders/reminders.rules.ts';
import { KEY_ORDERS, keyOrderSchema } from '../../licensing/api/keys.shape.ts';
import { createProformaFile } from '../../billing/invoices/proforma.ts';
import { findCompany } from '../../companies/companies/companies.service.ts';
import { getKeyScope, getKeyTime } from '../../licensing/keys/keys.service.ts';
import { toCalendarDay } from '../../../platform/kernel/calendar.rules.ts';
import { formatOrderNumber } from '../../../platform/kernel/order-number.rules.ts';
import { createUserError, UserErrorCode } from '../../../platform/kernel/user-error.rules.ts';
import { UserErrors } from '../../../platform/kernel/user-errors.ts';
import { findOffer } from './renewal-offer-queries.ts';
import { getOfferQuote } from './renewal-offers.service.ts';
import { idField, searchField, integerField } from '../../../platform/rest/request-fields.ts';
import { defineDownload } from '../../../platform/rest/route.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { createRenewalsFile } from './renewals.export.ts';

const createOfferEndedError = () =>
  new UserErrors(
    createUserError(
      null,
      'A proforma exists only for an open renewal. Download the invoice of a confirmed one.',
      UserErrorCode.OFFER_ENDED,
    ),
  );

const FILE_EXAMPLE = `No,Company Name,Email,Phone,Plan Type,Expiring At (Asia/Kolkata),User,Seats Used,Price (INR),Last Reminded (Asia/Kolkata),Renewal,Reminders,Order Number
1,Acme,office@acme.example,9820000000,Week,2026-12-01 17:59,50,48,1665,2026-11-27 09:00,,On,20261124-8D0B7D58
`;

export const renewalRoutes = [
  defineDownload('/renewals/:id/proforma', 'key', {
    scopes: [Scope.KEYS_READ, Scope.INVOICES_READ],
    operationId: 'downloadRenewalProforma',
    tag: 'Keys',
    summary: 'Download a proforma invoice of a prepared renewal.',
    description: 'A PDF with the price of the renewal. It is not a tax invoice.',
    type: 'application/pdf',
    fileExample: '%PDF-1.7',
    linksErrorDocs: true,
    inputSchema: z.object({ id: idField('id').meta({ description: 'The id of the renewal offer.' }) }),
    file: async ({ id }, context) => {
      const { db, viewer, config } = context;
      const offer = await findOffer(db.manager, id, getKeyScope(viewer), getKeyTime(context));
      const price = getOfferQuote(offer);
      if (offer.endedAt || !price) throw createOfferEndedError();
      const company = await findCompany(db.manager, offer.companyId);
      const orderNumber = formatOrderNumber(offer.id, toCalendarDay(offer.preparedAt, config.businessTimeZone));
      return createProformaFile(context, { ...price, company, orderNumber, orderedAt: offer.preparedAt });
    },
  }),

  defineDownload('/admin/export-renewals', 'renewals', {
    scopes: [Scope.KEYS_READ, Scope.COMPANIES_READ],
    operationId: 'exportRenewals',
    tag: 'Exports',
    summary: 'Export the keys that expire soon.',
    description: 'A CSV file of the Approved keys that expire within `days` days and have no successor.',
    fileExample: FILE_EXAMPLE,
    example: { days: 30 },
    inputSchema: z.object({
      name: searchField,
      days: integerField(`days must be a whole number from 1 to ${MAX_DAYS_AHEAD}.`, {
        min: 1,
        max: MAX_DAYS_AHEAD,
      }).meta({ description: `The number of days until the expiry, 1 to ${MAX_DAYS_AHEAD}.` }),
      orderBy: keyOrderSchema,
    }),
    toAuditFilter: maskFilter,
    file: ({ name, days, orderBy }, context) =>
      createRenewalsFile(context, { search: name, days, orderBy: KEY_ORDERS[orderBy ?? 'expiresFirst'] }),
  }),
];
