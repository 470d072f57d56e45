import { formatDate } from '../../../lib/formats/formats.ts';
import type { CompleteInput } from '../../../lib/forms/complete-input.ts';
import { rebaseValues } from '../../../lib/forms/rebase-values.ts';
import type { CreateVersionInput, VersionFields, VersionRowFragment, VersionType } from './versions.generated.ts';

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

const getInitialValues = (row: VersionRowFragment | null, zone: string): VersionValues => ({
  version: row?.version ?? '',
  type: row?.type ?? 'USER',
  warnDate: toDay(row?.warnDate, zone),
  expiryDate: toDay(row?.expiryDate, zone),
});

export const versionForm = {
  getInitialValues,

  /** A day that was not edited is sent as its stored timestamp, so that its time of day is preserved. */
  toInput(values: VersionValues, row: VersionRowFragment | null, zone: string): CompleteInput<CreateVersionInput> {
    const toInputDate = (field: 'warnDate' | 'expiryDate') =>
      values[field] === toDay(row?.[field], zone) ? (row?.[field] ?? null) : values[field];
    const { version, type } = values;
    return { version: version.trim(), type, warnDate: toInputDate('warnDate'), expiryDate: toInputDate('expiryDate') };
  },

  /** Returns the version that the form loaded, so that the server can detect the changes of another administrator. */
  toKnown: ({ version, type, warnDate, expiryDate }: VersionRowFragment): CompleteInput<VersionFields> => ({
    version,
    type,
    warnDate,
    expiryDate,
  }),

  /** Applies the user's unsaved edits to the current version. The edits are based on the version in `loaded`. */
  rebase: (
    values: VersionValues,
    loaded: VersionRowFragment,
    current: VersionRowFragment,
    zone: string,
  ): VersionValues => rebaseValues(values, getInitialValues(loaded, zone), getInitialValues(current, zone)),
};
