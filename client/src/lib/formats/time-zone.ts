import { createContext } from 'react';
import { useRequiredContext, useContextIfNeeded } from '../pages/required-context.ts';

export const TimeZoneContext = createContext<string | Promise<string> | null>(null);

/** Returns the business time zone. Suspends the component while the time zone is loading. */
export const useTimeZone = (): string => useRequiredContext(TimeZoneContext);

/**
 * Returns the business time zone, or null while it is loading. If `isNeeded` is true, suspends the component instead of
 * returning null.
 */
export const useTimeZoneIfNeeded = (isNeeded: boolean): string | null => useContextIfNeeded(isNeeded, TimeZoneContext);
