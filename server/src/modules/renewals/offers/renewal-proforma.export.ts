import { getCompanyScope } from '../../../platform/auth/viewer.ts';
import type { Context } from '../../../platform/context/context.ts';
import { toCalendarDay } from '../../../platform/kernel/calendar.rules.ts';
import { formatOrderNumber } from '../../../platform/kernel/order-number.rules.ts';
import { createUserError, UserErrorCode } from '../../../platform/kernel/user-error.rules.ts';
import { UserErrors } from '../../../platform/kernel/user-errors.ts';
import type { FileDownload } from '../../../platform/rest/download.ts';
import { createProformaFile } from '../../billing/files/proforma.ts';
import { findCompany } from '../../companies/companies/companies.service.ts';
import { getKeyTime } from '../../licensing/keys/keys.service.ts';
import { findOffer, getOfferState } from './renewal-offer-queries.ts';
import { OfferState } from './renewal-offer.rules.ts';
import { getOfferQuote } from './renewal-offers.service.ts';

export async function createRenewalProforma(context: Context, offerId: string): Promise<FileDownload> {
  const { db, viewer, config } = context;
  const offer = await findOffer(db.manager, offerId, getCompanyScope(viewer), getKeyTime(context));
  const price = getOfferQuote(offer);
  if (getOfferState(offer) !== OfferState.OPEN || !price) throw createOfferEndedError();
  const company = await findCompany(db.manager, offer.companyId);
  const orderNumber = formatOrderNumber(offer.id, toCalendarDay(offer.preparedAt, config.businessTimeZone));
  const { userLimit, preparedAt } = offer;
  return createProformaFile(context, { ...price, userLimit, company, orderNumber, orderedAt: preparedAt });
}

const createOfferEndedError = () =>
  new UserErrors(
    createUserError(
      null,
      'A proforma exists only for an open renewal. Download the invoice of a confirmed one.',
      UserErrorCode.OFFER_ENDED,
    ),
  );
