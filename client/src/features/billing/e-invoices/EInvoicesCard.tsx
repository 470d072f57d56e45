import { Group, Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle, IconCheck, IconDownload, IconUpload } from '@tabler/icons-react';
import { useQuietDownload } from '../../../lib/browser/use-quiet-download.ts';
import { formatCount, formatUnits } from '../../../lib/formats/formats.ts';
import { ActionButton } from '../../../ui/elements/ActionButton.tsx';
import { Card } from '../../../ui/elements/Card.tsx';
import { Tag } from '../../../ui/elements/Tag.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { FilePicker } from '../../../ui/forms/FilePicker.tsx';
import type { EInvoiceCountsFragment } from './e-invoices.generated.ts';
import { describeResults, type ImportResult } from './import-results.ts';
import { useIrpImport } from './use-irp-import.ts';
import classes from './EInvoicesCard.module.css';

interface EInvoicesCardProps {
  month: string;
  counts: EInvoiceCountsFragment;
  /** Called after an import, even if a batch failed. */
  onImported: () => void;
}

/** Exports the documents of a month that have no IRN, and imports the response of the IRP. */
export function EInvoicesCard({ month, counts: { registered, missing, path }, onImported }: EInvoicesCardProps) {
  const { isRunning, start } = useQuietDownload(path.replace('/api', ''));
  const irpImport = useIrpImport(onImported);
  const total = registered + missing;
  return (
    <Card title="E-invoices" anchor="e-invoices" aside={<StateTag missing={missing} total={total} />}>
      <Stack gap="md">
        <Text size="sm">{describeCounts(month, registered, total)}</Text>
        <ol className={classes.list}>
          <li>Download the JSON file (INV-01) of the documents without an IRN.</li>
          <li>Upload it to the invoice registration portal (IRP), and download its response.</li>
          <li>Import the response. The PDFs with IRN and QR code are emailed.</li>
        </ol>
        <Group gap="sm">
          <ActionButton
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
            loading={isRunning}
            disabledReason={missing ? null : 'Every document to a registered buyer has an IRN.'}
            onClick={start}
          >
            Download JSON
          </ActionButton>
          <FilePicker
            accept="application/json,.json"
            onChoose={(file) => void irpImport.start(file)}
            inputProps={{ 'aria-label': 'IRP response' }}
          >
            {(props) => (
              <ActionButton
                {...props}
                variant="default"
                leftSection={<IconUpload size={18} stroke={1.7} aria-hidden />}
                loading={irpImport.state?.isRunning}
              >
                Import IRP response
              </ActionButton>
            )}
          </FilePicker>
        </Group>
        <div role="status">
          {irpImport.state?.isRunning &&
            `${formatCount(irpImport.state.sent)} of ${formatUnits(irpImport.state.total, 'response')} imported.`}
          {irpImport.state && !irpImport.state.isRunning && irpImport.state.results.length > 0 && (
            <ImportResults results={irpImport.state.results} />
          )}
        </div>
        {irpImport.state?.problem && (
          <Notice tone="red" icon={IconAlertCircle} role="alert" title="The response could not be imported">
            {irpImport.state.problem}
          </Notice>
        )}
      </Stack>
    </Card>
  );
}

function StateTag({ missing, total }: { missing: number; total: number }) {
  if (missing) return <Tag tone="amber">{formatCount(missing)} without IRN</Tag>;
  return total > 0 && <Tag tone="green">Complete</Tag>;
}

function describeCounts(month: string, registered: number, total: number): string {
  if (!total) return `${month} has no documents to registered buyers.`;
  const documents = formatUnits(total, 'document');
  return `${formatCount(registered)} of ${documents} of ${month} to registered buyers ${registered === 1 ? 'has' : 'have'} an IRN.`;
}

const MAX_LISTED_REJECTIONS = 50;

/** Summarizes an import, and lists the rejected IRP responses with their reasons. */
function ImportResults({ results }: { results: readonly ImportResult[] }) {
  const rejectedResults = results.filter(({ outcome }) => outcome === 'REJECTED');
  const hiddenCount = rejectedResults.length - MAX_LISTED_REJECTIONS;
  return (
    <Notice
      tone={rejectedResults.length ? 'amber' : 'blue'}
      icon={rejectedResults.length ? IconAlertTriangle : IconCheck}
      title={describeResults(results)}
    >
      {rejectedResults.length > 0 ? (
        <ul className={classes.list}>
          {rejectedResults.slice(0, MAX_LISTED_REJECTIONS).map(({ irn, documentNumber, reason }, index) => (
            <li key={`${irn} ${index}`}>
              <b>{documentNumber ?? `IRN ${irn.slice(0, 12)}…`}:</b> {reason}
            </li>
          ))}
          {hiddenCount > 0 && <li>{formatCount(hiddenCount)} more</li>}
        </ul>
      ) : (
        'The PDFs with IRN and QR code are rendered and emailed within a minute.'
      )}
    </Notice>
  );
}
