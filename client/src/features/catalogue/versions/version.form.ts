import type { CompleteInput } from '../../../lib/forms/complete-input.ts';
import { formatDate } from '../../../lib/formats/formats.ts';
import type { VersionInput, VersionRowFragment, VersionType } from './versions.generated.ts';

/** The two apps, as the screens name them. */
export const VERSION_TYPES: Record<VersionType, string> = { ADMIN: 'Admin', USER: 'User' };

export interface VersionValues {
  version: string;
  type: VersionType;
  /** Calendar days (YYYY-MM-DD). */
  warnDate: string | null;
  expiryDate: string | null;
}

const toDay = (moment: string | null | undefined, zone: string) =>
  moment ? formatDate(moment, 'YYYY-MM-DD', zone) : null;

export const versionForm = {
  initialValues: (row: VersionRowFragment | null, zone: string): VersionValues => ({
    version: row?.version ?? '',
    type: row?.type ?? 'USER',
    warnDate: toDay(row?.warnDate, zone),
    expiryDate: toDay(row?.expiryDate, zone),
  }),

  /** A day that was not changed keeps the moment it was stored with. */
  toInput(values: VersionValues, row: VersionRowFragment | null, zone: string): CompleteInput<VersionInput> {
    const dateOf = (field: 'warnDate' | 'expiryDate') =>
      values[field] === toDay(row?.[field], zone) ? (row?.[field] ?? null) : values[field];
    const { version, type } = values;
    return { version: version.trim(), type, warnDate: dateOf('warnDate'), expiryDate: dateOf('expiryDate') };
  },
};
