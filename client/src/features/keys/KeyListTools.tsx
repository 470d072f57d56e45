import { ActionIcon, Select, Tooltip } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDate } from '../../shared/formats.ts';
import { namesOf } from '../../shared/names.ts';
import { saveFile } from '../../shared/save-file.ts';
import { useTimeZone } from '../../shared/time-zone.ts';
import { toast } from '../../shared/toast.ts';
import { readAllKeys, type ReadKeyPage } from './key-export.ts';
import { KEY_ORDERS } from './key-order.ts';
import { KEY_STATUSES } from './key-words.ts';
import type { KeyOrder, KeyStatus } from './keys.generated.ts';

interface KeyOrderSelectProps {
  value: KeyOrder;
  onChange: (order: KeyOrder) => void;
}

/** The order of a list of keys. */
export const KeyOrderSelect = ({ value, onChange }: KeyOrderSelectProps) => (
  <Select
    aria-label="Order"
    data={namesOf(KEY_ORDERS).map((order) => ({ value: order, label: KEY_ORDERS[order] }))}
    value={value}
    onChange={(order) => order && onChange(order as KeyOrder)}
    allowDeselect={false}
    w={150}
  />
);

interface KeyStatusSelectProps {
  value: KeyStatus | null;
  onChange: (status: string | null) => void;
}

/** The status that a list of keys is narrowed to. */
export const KeyStatusSelect = ({ value, onChange }: KeyStatusSelectProps) => (
  <Select
    aria-label="Status"
    placeholder="All statuses"
    data={namesOf(KEY_STATUSES).map((status) => ({ value: status, label: KEY_STATUSES[status].label }))}
    value={value}
    onChange={onChange}
    clearable
    clearButtonProps={{ 'aria-label': 'All statuses' }}
    w={150}
  />
);

interface DownloadCsvProps {
  /** Reads one page of the list as it is filtered now. */
  readPage: ReadKeyPage;
  hasCompany?: boolean;
}

/** Saves every key of the filtered list as a CSV file. */
export function DownloadCsv({ readPage, hasCompany = false }: DownloadCsvProps) {
  const timeZone = useTimeZone();
  const [isBusy, setIsBusy] = useState(false);

  const download = async () => {
    setIsBusy(true);
    try {
      // few people need it, so it is fetched on demand
      const [{ csvOfKeys }, keys] = await Promise.all([import('./key-csv.ts'), readAllKeys(readPage)]);
      const now = new Date();
      const csv = csvOfKeys(keys, { hasCompany, now, zone: timeZone });
      const today = formatDate(now.toISOString(), 'YYYY-MM-DD', timeZone);
      saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `keys-${today}.csv`);
    } catch {
      toast.error('The keys could not be downloaded. Please try again.');
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <Tooltip label="Download CSV">
      <ActionIcon variant="default" size={36} flex="none" aria-label="Download CSV" loading={isBusy} onClick={download}>
        <IconDownload size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
