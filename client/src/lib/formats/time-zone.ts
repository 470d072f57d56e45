import { createContext } from 'react';
import { useRequiredContext, useContextIfNeeded } from '../pages/required-context.ts';

export const TimeZoneContext = createContext<string | Promise<string> | null>(null);

/** The time zone whose clocks and calendars the screens show. */
export const useTimeZone = (): string => useRequiredContext(TimeZoneContext);

/** The same where it may not be needed: nothing waits for it then, and it may be null. */
export const useTimeZoneIfNeeded = (isNeeded: boolean): string | null => useContextIfNeeded(isNeeded, TimeZoneContext);
