import { Progress, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { toast } from '../../../lib/browser/toast.ts';
import { formatError } from '../../../lib/forms/format-error.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { getTypedKeys } from '../../../lib/formats/typed-keys.ts';
import { useListParams } from '../../../lib/pages/list-params.ts';
import { LinkTabs } from '../../../ui/elements/LinkTabs.tsx';
import { ListPage } from '../../../ui/lists/ListPage.tsx';
import { BankLineList, type NextGroup, PAGE_SIZE } from './BankLineList.tsx';
import {
  useBankLinesQuery,
  useConfirmBankLinesMutation,
  useIgnoreBankLinesMutation,
  useRestoreBankLinesMutation,
} from './bank-statements.generated.ts';
import classes from './BankStatements.module.css';
import { BANK_VIEWS, type BankView, formatLineCount, parseBankView } from './bank-views.ts';
import { ImportPanel } from './ImportPanel.tsx';
import { type LineCounts, useBankProgress } from './use-bank-progress.ts';

/** The groups whose lines need a decision, in their order. */
const DECISION_VIEWS: readonly BankView[] = ['READY', 'TO_CHECK', 'UNMATCHED'];

const getViewPath = (view: BankView): string => `/payments/bank${view === 'READY' ? '' : `?view=${view}`}`;

/** Formats the number of lines of a group. Undefined for 0, and for groups with final lines. */
const formatViewCount = (view: BankView, counts: LineCounts): string | undefined => {
  const count = counts[view];
  return count ? formatCount(count) : undefined;
};

/** Returns the next group with lines that need a decision, after this one. Null if all lines have one. */
function findNextGroup(view: BankView, counts: LineCounts): NextGroup | null {
  const index = DECISION_VIEWS.indexOf(view);
  const next = [...DECISION_VIEWS.slice(index + 1), ...DECISION_VIEWS.slice(0, Math.max(index, 0))].find(
    (each) => counts[each],
  );
  return next ? { label: BANK_VIEWS[next].label, count: formatCount(counts[next]!), to: getViewPath(next) } : null;
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
  // Whether the focus moves to the next step as soon as no line waits.
  const isActing = useRef(false);
  // Whether the lines are loaded, and the focus has not moved yet.
  const [isFresh, setIsFresh] = useState(false);
  const [summary, setSummary] = useState<string | null>(null);
  useEffect(() => {
    // A user who continues in the meantime keeps the focus.
    const cancel = () => {
      isActing.current = false;
      setIsFresh(false);
    };
    document.addEventListener('keydown', cancel);
    document.addEventListener('pointerdown', cancel);
    return () => {
      document.removeEventListener('keydown', cancel);
      document.removeEventListener('pointerdown', cancel);
    };
  }, []);
  const finishRecording = () => {
    setIsRecording(false);
    setSummary('All confirmed payments are processed. Lines with a problem are in “To check”.');
  };
  const moveFocus = () => {
    if (isActing.current) setIsFresh(true);
    isActing.current = false;
  };
  const progress = useBankProgress(async () => {
    if (isRecording) finishRecording();
    // A failed refetch shows its own error on the page.
    await result.refetch().catch(() => undefined);
    moveFocus();
  });
  const { counts, waiting, total } = progress;
  const [confirmLines, { loading: isConfirming }] = useConfirmBankLinesMutation();
  const [ignoreLines] = useIgnoreBankLinesMutation();
  const [restoreLines] = useRestoreBankLinesMutation();

  /** Returns whether lines still wait. `progress` then reloads the list as soon as none waits. */
  const reload = async (): Promise<boolean> => {
    try {
      // Count first. If no line waits anymore, the list that is read afterwards is final.
      const isWaiting = await progress.refetch();
      await result.refetch();
      return isWaiting;
    } catch {
      // A failed refetch shows its own error on the page.
      return true;
    }
  };
  /** Reloads after an action of the user, and then moves the focus to the next step. */
  const reloadAfterAction = async (): Promise<boolean> => {
    isActing.current = true;
    const isWaiting = await reload();
    if (!isWaiting) moveFocus();
    return isWaiting;
  };

  /** Returns whether the server accepted the request. */
  const run = async (send: () => Promise<Payload | undefined>): Promise<boolean> => {
    try {
      const payload = await send();
      if (payload && !payload.userErrors.length) {
        toast.success(payload.message);
        return true;
      }
      if (payload) toast.error(payload.message);
    } catch (error) {
      toast.error(formatError(error));
    }
    return false;
  };
  const ignore = (lineIds: string[]) =>
    run(async () => (await ignoreLines({ variables: { lineIds } })).data?.ignoreBankLines);
  const watchRecording = async (reloadNow: () => Promise<boolean>) => {
    setIsRecording(true);
    setSummary(null);
    // Few lines can be recorded before the first count.
    if (!(await reloadNow())) finishRecording();
  };
  const record = async (lineIds: string[]) => {
    const input = { lines: lineIds.map((lineId) => ({ lineId })) };
    if (await run(async () => (await confirmLines({ variables: { input } })).data?.confirmBankLines))
      await watchRecording(reloadAfterAction);
    else await reload();
  };
  const isMatching = !!counts.NEW;

  return (
    <ListPage title="Bank statements">
      <ImportPanel onImported={reloadAfterAction} />
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
            to: getViewPath(name),
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
        nextGroup={findNextGroup(view, counts)}
        onNextGroup={() => setIsFresh(true)}
        setPage={setPage}
        onRecord={record}
        onIgnore={async (lineId) => {
          await ignore([lineId]);
          await reload();
        }}
        onIgnoreSelected={async (lineIds) => {
          await ((await ignore(lineIds)) ? reloadAfterAction() : reload());
        }}
        onRestore={async (lineId) => {
          await run(async () => (await restoreLines({ variables: { lineIds: [lineId] } })).data?.restoreBankLines);
          await reload();
        }}
        onRecorded={() => void watchRecording(reload)}
      />
    </ListPage>
  );
}
