import { type DatePattern, formatDate, formatExactly } from './formats.ts';
import { useTimeZone } from './time-zone.ts';

/** A moment in the business time zone; the exact time is in its tooltip. */
export function Moment({ at, pattern }: { at: string; pattern: DatePattern }) {
  const timeZone = useTimeZone();
  return (
    <time dateTime={at} title={formatExactly(at, timeZone)}>
      {formatDate(at, pattern, timeZone)}
    </time>
  );
}
