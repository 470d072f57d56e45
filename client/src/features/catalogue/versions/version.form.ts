import type { CompleteInput } from '../../../lib/forms/complete-input.ts';
import { formatDate } from '../../../lib/formats/formats.ts';
import type { CreateVersionInput, VersionRowFragment, VersionType } from './versions.generated.ts';

export const VERSION_TYPE_LABELS: Record<VersionType, string> = { ADMIN: 'Admin', USER: 'User' };

export interface VersionValues {
  version: string;
  type: VersionType;
  /** The calendar day (YYYY-MM-DD) from which the app asks users to update. */
  warnDate: string | null;
  /** The last calendar day (YYYY-MM-DD) on which the app can be used. */
  expiryDate: string | null;
}

const toDay = (timestamp: string | null | undefined, zone: string) =>
  timestamp ? formatDate(timestamp, 'YYYY-MM-DD', zone) : null;

export const versionForm = {
  getInitialValues: (row: VersionRowFragment | null, zone: string): VersionValues => ({
    version: row?.version ?? '',
    type: row?.type ?? 'USER',
    warnDate: toDay(row?.warnDate, zone),
    expiryDate: toDay(row?.expiryDate, zone),
  }),

  /** A day that was not edited is sent as its stored timestamp, so that its time of day is preserved. */
  toInput(values: VersionValues, row: VersionRowFragment | null, zone: string): CompleteInput<CreateVersionInput> {
    const toInputDate = (field: 'warnDate' | 'expiryDate') =>
      values[field] === toDay(row?.[field], zone) ? (row?.[field] ?? null) : values[field];
    const { version, type } = values;
    return { version: version.trim(), type, warnDate: toInputDate('warnDate'), expiryDate: toInputDate('expiryDate') };
  },
};
