import { endOfDay, isDayOrMoment, startOfDay } from '../shared/calendar.rules.ts';
import { readOrderNumber } from '../shared/order-number.rules.ts';
import { at, type Values } from './list-page.ts';

/** SQL: whether the row `key` has this order number, by the index of its id. Null if the text is not an order number. */
export function hasOrderNumber(values: Values, text: string, zone: string): string | null {
  const number = readOrderNumber(text);
  if (!number || !isDayOrMoment(number.day)) return null;
  const id = (digit: string) =>
    at(values, `${number.idStart}-${[4, 4, 4, 12].map((digits) => digit.repeat(digits)).join('-')}`);
  const from = at(values, startOfDay(number.day, zone));
  // the column has microseconds, but a Date has only milliseconds
  const before = at(values, new Date(endOfDay(number.day, zone).getTime() + 1));
  return `(key.id between ${id('0')} and ${id('f')} and key.created_at >= ${from} and key.created_at < ${before})`;
}
