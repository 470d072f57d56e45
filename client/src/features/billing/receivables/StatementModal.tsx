import { Button, type ButtonProps, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useQuietDownload } from '../../../lib/browser/use-quiet-download.ts';
import type { DayRange } from '../../../lib/formats/day-range.ts';
import { useNow } from '../../../lib/formats/use-now.ts';
import { getToday, listPeriods } from '../gst/document-dates.ts';
import { PeriodFilter } from '../gst/PeriodFilter.tsx';
import { buildStatementPath } from './statement-path.ts';

interface StatementModalProps {
  /** Null for the user's own company. */
  company: { id: string; name: string } | null;
  opened: boolean;
  onClose: () => void;
}

interface DownloadButtonProps extends ButtonProps {
  path: string;
  children: string;
}

function DownloadButton({ path, ...props }: DownloadButtonProps) {
  const { isRunning, start, button } = useQuietDownload(path);
  return <Button ref={button} loading={isRunning} onClick={start} {...props} />;
}

/** Downloads the statement of a company for a period, as PDF or as CSV. */
export default function StatementModal({ company, opened, onClose }: StatementModalProps) {
  const today = getToday(useNow());
  // The third period is the current financial year.
  const [days, setDays] = useState<DayRange>(() => listPeriods(today)[2]!);
  const file = { companyId: company?.id ?? null, days, today };
  return (
    <Modal opened={opened} onClose={onClose} title={company ? `Statement of ${company.name}` : 'Your statement'}>
      <Stack gap="lg">
        <Text size="sm">
          A statement lists the invoices, credit notes and payments of a period with the balance after each.
        </Text>
        <PeriodFilter dateLabel="Entries" days={days} setDays={(from, to) => setDays({ from, to })} />
        <Group justify="flex-end" gap="sm">
          <DownloadButton path={buildStatementPath({ ...file, format: 'csv' })} variant="default">
            Download CSV
          </DownloadButton>
          <DownloadButton path={buildStatementPath({ ...file, format: 'pdf' })} data-autofocus>
            Download PDF
          </DownloadButton>
        </Group>
      </Stack>
    </Modal>
  );
}
