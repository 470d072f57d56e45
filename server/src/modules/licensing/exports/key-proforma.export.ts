import { getCompanyScope } from '../../../platform/auth/viewer.ts';
import type { Context } from '../../../platform/context/context.ts';
import { toCalendarDay } from '../../../platform/kernel/calendar.rules.ts';
import { formatOrderNumber } from '../../../platform/kernel/order-number.rules.ts';
import { createUserError, UserErrorCode } from '../../../platform/kernel/user-error.rules.ts';
import { UserErrors } from '../../../platform/kernel/user-errors.ts';
import type { FileDownload } from '../../../platform/rest/download.ts';
import { createProformaFile } from '../../billing/files/proforma.ts';
import { findCompany } from '../../companies/companies/companies.service.ts';
import { KeyStatus } from '../keys/key-status.rules.ts';
import { findKey } from '../keys/keys.service.ts';

/** Creates the proforma invoice of a pending key. Throws KEY_STATUS_FINAL for any other key. */
export async function createKeyProforma(context: Context, keyId: string): Promise<FileDownload> {
  const { db, viewer, config } = context;
  const key = await findKey(db.manager, keyId, getCompanyScope(viewer));
  if (key.status !== KeyStatus.PENDING) throw createNotPendingError();
  const company = await findCompany(db.manager, key.companyId);
  const orderNumber = formatOrderNumber(key.id, toCalendarDay(key.createdAt, config.businessTimeZone));
  return createProformaFile(context, { ...key, company, orderNumber, orderedAt: key.createdAt });
}

const createNotPendingError = () =>
  new UserErrors(
    createUserError(
      null,
      'A proforma exists only for a pending request. Download the invoice of an approved key.',
      UserErrorCode.KEY_STATUS_FINAL,
    ),
  );
