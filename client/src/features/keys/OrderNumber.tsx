import { orderNumber } from '@portal/server/shared/order-number.rules';
import { formatDate } from '../../shared/formats.ts';
import { useTimeZone } from '../../shared/time-zone.ts';

/** The number of the order that a key is. */
export function OrderNumber({ id, createdAt }: { id: string; createdAt: string }) {
  const timeZone = useTimeZone();
  return orderNumber(id, formatDate(createdAt, 'YYYY-MM-DD', timeZone));
}
