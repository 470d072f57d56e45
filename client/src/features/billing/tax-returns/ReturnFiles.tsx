import { IconDownload } from '@tabler/icons-react';
import { useQuietDownload } from '../../../lib/browser/use-quiet-download.ts';
import { formatCount, formatExactMoney } from '../../../lib/formats/formats.ts';
import { IconAction } from '../../../ui/elements/IconAction.tsx';
import { type Column, DataTable } from '../../../ui/lists/DataTable.tsx';
import { FILE_LABELS } from './return-labels.ts';
import type { TaxReturnFileRowFragment } from './tax-returns.generated.ts';
import classes from './GstReturnsPage.module.css';

const formatAmount = (amount: number | null | undefined) => (amount == null ? '-' : formatExactMoney(amount));

const columns: Column<TaxReturnFileRowFragment>[] = [
  {
    header: 'File',
    narrow: 'title',
    cell: ({ kind }) => (
      <span>
        {FILE_LABELS[kind].name}
        <span className={classes.content}>{FILE_LABELS[kind].content}</span>
      </span>
    ),
  },
  {
    header: 'Rows',
    narrow: { label: 'Rows', isWideOnly: true },
    isNumeric: true,
    cell: ({ rows }) => formatCount(rows),
  },
  { header: 'Taxable', narrow: 'aside', isNumeric: true, cell: ({ taxable }) => formatAmount(taxable) },
  { header: 'IGST', narrow: { label: 'IGST' }, isNumeric: true, cell: ({ igst }) => formatAmount(igst) },
  { header: 'CGST', narrow: { label: 'CGST' }, isNumeric: true, cell: ({ cgst }) => formatAmount(cgst) },
  { header: 'SGST/UTGST', narrow: { label: 'SGST/UTGST' }, isNumeric: true, cell: ({ sgst }) => formatAmount(sgst) },
  { header: 'Value', narrow: { label: 'Value' }, isNumeric: true, cell: ({ value }) => formatAmount(value) },
  { header: 'Action', isAction: true, cell: (file) => <FileAction file={file} /> },
];

function FileAction({ file: { kind, path } }: { file: TaxReturnFileRowFragment }) {
  const { isRunning, start } = useQuietDownload(path.replace('/api', ''));
  return (
    <IconAction
      label="Download CSV"
      about={FILE_LABELS[kind].name}
      icon={IconDownload}
      disabledReason={isRunning ? 'A download is running.' : null}
      onClick={start}
    />
  );
}

/** The files of a month with their totals and downloads. */
export const ReturnFiles = ({ files }: { files: TaxReturnFileRowFragment[] }) => (
  <DataTable caption="Files" columns={columns} rows={files} rowKey={({ kind }) => kind} />
);
