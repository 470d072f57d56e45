import { type DatePattern, formatDate, formatExactTime } from '../../lib/formats/formats.ts';
import { useTimeZone } from '../../lib/formats/time-zone.ts';

/** A time in the business time zone. The tooltip shows the exact time. */
export function Timestamp({ at, pattern }: { at: string; pattern: DatePattern }) {
  const timeZone = useTimeZone();
  return (
    <time dateTime={at} title={formatExactTime(at, timeZone)}>
      {formatDate(at, pattern, timeZone)}
    </time>
  );
}
