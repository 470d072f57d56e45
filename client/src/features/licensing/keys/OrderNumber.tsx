import { formatOrderNumber } from '@portal/server/platform/kernel/order-number.rules';
import { formatDate } from '../../../lib/formats/formats.ts';
import { useTimeZone } from '../../../lib/formats/time-zone.ts';

export function OrderNumber({ id, createdAt }: { id: string; createdAt: string }) {
  const timeZone = useTimeZone();
  return formatOrderNumber(id, formatDate(createdAt, 'YYYY-MM-DD', timeZone));
}
