import { createContext, useContext } from 'react';

export const TimeZoneContext = createContext<string | null>(null);

/** The time zone whose clocks and calendars the screens show. */
export function useTimeZone(): string {
  const zone = useContext(TimeZoneContext);
  if (!zone) throw new Error('useTimeZone needs a TimeZoneContext');
  return zone;
}
