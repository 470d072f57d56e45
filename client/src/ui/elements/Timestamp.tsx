import { type DatePattern, formatDate, formatExactTime } from '../../lib/formats/formats.ts';
import { useTimeZone } from '../../lib/formats/time-zone.ts';

/** A moment in the business time zone; the exact time is in its tooltip. */
export function Timestamp({ at, pattern }: { at: string; pattern: DatePattern }) {
  const timeZone = useTimeZone();
  return (
    <time dateTime={at} title={formatExactTime(at, timeZone)}>
      {formatDate(at, pattern, timeZone)}
    </time>
  );
}
