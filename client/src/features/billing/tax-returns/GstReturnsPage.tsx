import { Anchor, Button, Group, Paper, Skeleton, Stack, Title } from '@mantine/core';
import {
  addMonths,
  getIndianMonth,
  getMonthToFile,
  isReturnMonth,
} from '@portal/server/modules/billing/gst/return-month.rules';
import { IconAlertTriangle, IconChevronLeft, IconChevronRight, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { type Download, useDownload } from '../../../lib/browser/use-download.ts';
import { formatCount, formatExactMoney, formatUnits } from '../../../lib/formats/formats.ts';
import { useNow } from '../../../lib/formats/use-now.ts';
import { useShortcuts } from '../../../lib/pages/shortcuts.ts';
import { IconLink } from '../../../ui/elements/IconAction.tsx';
import { Shortcut } from '../../../ui/elements/Shortcut.tsx';
import { Tag } from '../../../ui/elements/Tag.tsx';
import { DataState } from '../../../ui/feedback/DataState.tsx';
import { DownloadStatus } from '../../../ui/feedback/DownloadStatus.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { ListSelect } from '../../../ui/lists/ListSelect.tsx';
import { EInvoicesCard } from '../e-invoices/EInvoicesCard.tsx';
import { formatMonth, listMonths } from './return-labels.ts';
import { ReturnFiles } from './ReturnFiles.tsx';
import { type TaxReturnDetailsFragment, useTaxReturnQuery } from './tax-returns.generated.ts';
import classes from './GstReturnsPage.module.css';

const getMonthPath = (month: string) => `/gst-returns?month=${month}`;

/** The GSTR-1 files of a month, with a check that the totals of the files agree. */
export default function GstReturnsPage() {
  const [params, setParams] = useSearchParams();
  const now = new Date(useNow());
  const requestedMonth = params.get('month') ?? '';
  // The shown month stays when the next month starts.
  const [defaultMonth] = useState(() => getMonthToFile(now));
  const month = isReturnMonth(requestedMonth) ? requestedMonth : defaultMonth;
  const currentMonth = getIndianMonth(now);
  const gstin = params.get('gstin');
  const result = useTaxReturnQuery({ variables: { month, gstin } });
  const loadedReturn = result.data?.taxReturn;
  const refetch = () => void result.refetch().catch(() => undefined);
  const query = gstin ? `?${new URLSearchParams({ gstin })}` : '';
  const download = useDownload(loadedReturn?.path.replace('/api', '') ?? `/admin/tax-returns/${month}${query}`);
  const { start } = download;
  useShortcuts([['d', start]]);
  return (
    <Stack gap="lg">
      <Paper className={classes.container}>
        <div className={classes.head}>
          <Title order={2}>GSTR-1 of {formatMonth(month)}</Title>
          <div className={classes.tools}>
            <DownloadAllButton {...download} />
            <Group gap={4} wrap="nowrap">
              <IconLink label="Previous month" icon={IconChevronLeft} to={getMonthPath(addMonths(month, -1))} />
              <ListSelect
                label="Month"
                width={130}
                options={listMonths(currentMonth, month).map((value) => ({ value, label: formatMonth(value) }))}
                value={month}
                onChange={(value) => value && setParams({ month: value })}
              />
              <IconLink label="Next month" icon={IconChevronRight} to={getMonthPath(addMonths(month, 1))} />
            </Group>
            {loadedReturn && loadedReturn.gstins.length > 1 && (
              <ListSelect
                label="GSTIN"
                width={190}
                options={loadedReturn.gstins.map((value) => ({ value, label: value }))}
                value={loadedReturn.gstin}
                onChange={(value) => value && setParams({ month, gstin: value })}
              />
            )}
          </div>
        </div>
        <DownloadStatus download={download} content="files" />
        <DataState result={result} failure="The return could not be loaded" skeleton={<ReturnSkeleton />}>
          {({ taxReturn }) => (
            <>
              <Stack gap="sm" px={20} pb={16}>
                {month >= currentMonth && (
                  <Notice tone="amber" icon={IconAlertTriangle} title={`${formatMonth(month)} has not ended`}>
                    The files contain the documents issued so far. Download them again after the month.
                  </Notice>
                )}
                {taxReturn.gstins.length > 1 && (
                  <Notice
                    tone="amber"
                    icon={IconAlertTriangle}
                    title={`${taxReturn.gstins.length} GSTINs have a return for ${formatMonth(month)}`}
                  >
                    The seller changed its GSTIN. The figures and files below are for {taxReturn.gstin}. To see another
                    return, select its GSTIN.
                  </Notice>
                )}
                <PendingNotice taxReturn={taxReturn} />
                <CheckResult taxReturn={taxReturn} />
              </Stack>
              <ReturnFiles files={taxReturn.files} />
            </>
          )}
        </DataState>
      </Paper>
      {loadedReturn?.eInvoices.isOn && (
        <EInvoicesCard
          key={`${month} ${gstin}`}
          month={formatMonth(month)}
          counts={loadedReturn.eInvoices}
          onImported={refetch}
        />
      )}
    </Stack>
  );
}

function DownloadAllButton({ isRunning, start, button }: Download) {
  return (
    <Button
      ref={button}
      leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
      rightSection={<Shortcut name="D" />}
      aria-keyshortcuts="d"
      loading={isRunning}
      onClick={start}
    >
      Download all files
    </Button>
  );
}

function CheckResult({ taxReturn: { check, series } }: { taxReturn: TaxReturnDetailsFragment }) {
  const { sections, hsn, register, agrees } = check;
  const figures: [label: string, value: string][] = [
    ['Sections: B2B + B2CL + B2CS − CDNR − CDNUR', formatExactMoney(sections)],
    ['HSN: B2B + B2C', formatExactMoney(hsn)],
    ['Registers: invoices − credit notes', formatExactMoney(register)],
    ...series.map(({ series: name, first, last, count }): [string, string] => [
      `${formatCount(count)} ${SERIES_NOUNS[name as keyof typeof SERIES_NOUNS][count === 1 ? 'one' : 'many']}`,
      first === last ? first : `${first} to ${last}`,
    ]),
  ];
  return (
    <section aria-labelledby="return-check">
      {!agrees && (
        <Notice tone="red" icon={IconAlertTriangle} title="The files do not agree" role="alert">
          Do not file the return for this month. A document is missing from a file or counted twice. Report this to the
          server operator.
        </Notice>
      )}
      <Group gap="xs" mt={agrees ? 0 : 'sm'}>
        <Title order={3} id="return-check">
          Taxable value
        </Title>
        <Tag tone={agrees ? 'green' : 'red'}>{agrees ? 'The files agree' : 'The files differ'}</Tag>
      </Group>
      <dl className={classes.figures}>
        {figures.map(([label, value]) => (
          <div key={`${label} ${value}`}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const SERIES_NOUNS = {
  INV: { one: 'invoice', many: 'invoices' },
  CRN: { one: 'credit note', many: 'credit notes' },
};

function PendingNotice({ taxReturn: { month, pendingInvoices: count } }: { taxReturn: TaxReturnDetailsFragment }) {
  if (!count) return null;
  const subject = formatUnits(count, 'key');
  return (
    <Notice
      tone="amber"
      icon={IconAlertTriangle}
      title={`${subject} approved in ${formatMonth(month)} ${count === 1 ? 'has' : 'have'} no invoice yet`}
    >
      {count === 1 ? 'It is' : 'They are'} in no file. An invoice belongs to the month in which it is issued.{' '}
      <Anchor component={Link} to="/invoices?view=pending" underline="always" inherit>
        Show pending invoices
      </Anchor>
    </Notice>
  );
}

const ReturnSkeleton = () => (
  <Stack gap="md" px={20} pb={20}>
    <Skeleton h={150} />
    <Skeleton h={480} />
  </Stack>
);
