import { type DatePattern, formatDate, formatExactly } from './formats.ts';
import { usePortal } from './portal.ts';

/** A moment in the business time zone; the exact time stands in its tooltip. */
export function Moment({ at, pattern }: { at: string; pattern: DatePattern }) {
  const { businessTimeZone } = usePortal();
  return (
    <time dateTime={at} title={formatExactly(at, businessTimeZone)}>
      {formatDate(at, pattern, businessTimeZone)}
    </time>
  );
}
