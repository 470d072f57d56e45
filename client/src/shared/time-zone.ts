import { createContext } from 'react';
import { useKnown, useKnownIf } from './known.ts';

export const TimeZoneContext = createContext<string | Promise<string> | null>(null);

/** The time zone whose clocks and calendars the screens show. */
export const useTimeZone = (): string => useKnown(TimeZoneContext);

/** The same where it may not be needed: nothing waits for it then, and it may be null. */
export const useTimeZoneIf = (isNeeded: boolean): string | null => useKnownIf(isNeeded, TimeZoneContext);
