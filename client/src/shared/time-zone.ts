import { createContext } from 'react';
import { useKnown } from './known.ts';

export const TimeZoneContext = createContext<string | Promise<string> | null>(null);

/** The time zone whose clocks and calendars the screens show. */
export const useTimeZone = (): string => useKnown(TimeZoneContext);
