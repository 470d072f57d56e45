import { Progress, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { toast } from '../../../lib/browser/toast.ts';
import { formatError } from '../../../lib/forms/format-error.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { getTypedKeys } from '../../../lib/formats/typed-keys.ts';
import { useListParams } from '../../../lib/pages/list-params.ts';
import { LinkTabs } from '../../../ui/elements/LinkTabs.tsx';
import { ListPage } from '../../../ui/lists/ListPage.tsx';
import { BankLineList, PAGE_SIZE } from './BankLineList.tsx';
import {
  type BankProgressQuery,
  useBankLinesQuery,
  useConfirmBankLinesMutation,
  useIgnoreBankLinesMutation,
  useRestoreBankLinesMutation,
} from './bank-statements.generated.ts';
import classes from './BankStatements.module.css';
import { BANK_VIEWS, type BankView, formatLineCount, parseBankView } from './bank-views.ts';
import { ImportPanel } from './ImportPanel.tsx';
import { useBankProgress } from './use-bank-progress.ts';

const COUNTED_VIEWS: Partial<Record<BankView, keyof Omit<BankProgressQuery, '__typename'>>> = {
  READY: 'ready',
  TO_CHECK: 'toCheck',
  UNMATCHED: 'unmatched',
};

function formatViewCount(view: BankView, counts: BankProgressQuery | undefined): string | undefined {
  const name = COUNTED_VIEWS[view];
  const pageInfo = name && counts?.[name].pageInfo;
  return pageInfo?.totalCount ? `${formatCount(pageInfo.totalCount)}${pageInfo.isTotalExact ? '' : '+'}` : undefined;
}

interface Payload {
  message: string;
  changedCount?: number | null;
  userErrors: readonly unknown[];
}

/** Imports bank statements, and records the payments of their lines. */
export default function BankStatementsPage() {
  const { get, page, setPage } = useListParams();
  const view = parseBankView(get('view'));
  const result = useBankLinesQuery({
    variables: { state: view, page, limit: PAGE_SIZE },
    fetchPolicy: 'cache-and-network',
  });
  // Whether lines were confirmed, so that their result is announced.
  const [isRecording, setIsRecording] = useState(false);
  // Whether a statement was imported, and the user has not reached its lines yet.
  const [isFresh, setIsFresh] = useState(false);
  const [summary, setSummary] = useState<string | null>(null);
  const progress = useBankProgress(() => {
    void result.refetch().catch(() => undefined);
    if (!isRecording) return;
    setIsRecording(false);
    setSummary('All confirmed payments are processed. Lines with a problem are in “To check”.');
  });
  const { counts, waiting, total } = progress;
  const [confirmLines, { loading: isConfirming }] = useConfirmBankLinesMutation();
  const [ignoreLines] = useIgnoreBankLinesMutation();
  const [restoreLines] = useRestoreBankLinesMutation();

  // A failed refetch shows its own error on the page.
  const reload = () => Promise.all([result.refetch(), progress.refetch()]).catch(() => undefined);

  const run = async (send: () => Promise<Payload | undefined>) => {
    try {
      const payload = await send();
      if (!payload) return;
      if (payload.userErrors.length) toast.error(payload.message);
      else toast.success(payload.message);
    } catch (error) {
      toast.error(formatError(error));
    }
    await reload();
  };
  const record = (lineIds: string[]) => {
    setIsRecording(true);
    setSummary(null);
    const input = { lines: lineIds.map((lineId) => ({ lineId })) };
    return run(async () => (await confirmLines({ variables: { input } })).data?.confirmBankLines);
  };
  const isMatching = !!counts?.matching.pageInfo.totalCount;

  return (
    <ListPage title="Bank statements">
      <ImportPanel
        onImported={() => {
          setIsFresh(view === 'READY');
          return reload();
        }}
      />
      <Stack gap={6} px={20} pb={waiting || summary ? 16 : 0}>
        <Text size="sm" role="status">
          {waiting
            ? `${isMatching ? 'Matching' : 'Recording'}: ${formatCount(total - waiting)} of ${formatLineCount(total, formatCount(total))}`
            : summary}
        </Text>
        {waiting > 0 && (
          <Progress
            value={((total - waiting) / total) * 100}
            aria-label={isMatching ? 'Matched lines' : 'Recorded lines'}
          />
        )}
      </Stack>
      <div className={classes.views}>
        <LinkTabs
          label="Groups"
          tabs={getTypedKeys(BANK_VIEWS).map((name) => ({
            label: BANK_VIEWS[name].label,
            count: formatViewCount(name, counts),
            to: `/payments/bank${name === 'READY' ? '' : `?view=${name}`}`,
            isCurrent: name === view,
          }))}
        />
      </div>
      <BankLineList
        key={view}
        view={view}
        result={result}
        isBusy={isConfirming}
        isFresh={isFresh}
        onFocused={() => setIsFresh(false)}
        setPage={setPage}
        onRecord={record}
        onIgnore={(lineIds) => run(async () => (await ignoreLines({ variables: { lineIds } })).data?.ignoreBankLines)}
        onRestore={(lineIds) =>
          run(async () => (await restoreLines({ variables: { lineIds } })).data?.restoreBankLines)
        }
        onRecorded={() => {
          setIsRecording(true);
          setSummary(null);
          void reload();
        }}
      />
    </ListPage>
  );
}
