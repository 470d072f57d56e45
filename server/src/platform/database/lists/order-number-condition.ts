import { getEndOfDay, isDayOrTimestamp, getStartOfDay } from '../../kernel/calendar.rules.ts';
import { parseOrderNumber } from '../../kernel/order-number.rules.ts';
import { bindValue, type BindValues } from './list-page.ts';

/**
 * Builds SQL that checks whether the row `key` has this order number. The condition uses the index of the id. Returns
 * null if the text is not an order number.
 */
export function buildOrderNumberCondition(values: BindValues, text: string, zone: string): string | null {
  const number = parseOrderNumber(text);
  if (!number || !isDayOrTimestamp(number.day)) return null;
  const bindId = (digit: string) =>
    bindValue(values, `${number.idStart}-${[4, 4, 4, 12].map((length) => digit.repeat(length)).join('-')}`);
  const from = bindValue(values, getStartOfDay(number.day, zone));
  // The column stores microseconds, but a Date has only milliseconds.
  const before = bindValue(values, new Date(getEndOfDay(number.day, zone).getTime() + 1));
  return `(key.id between ${bindId('0')} and ${bindId('f')} and key.created_at >= ${from} and key.created_at < ${before})`;
}
