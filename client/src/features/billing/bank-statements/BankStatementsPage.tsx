import { Progress, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { toast } from '../../../lib/browser/toast.ts';
import { formatCount, formatUnits } from '../../../lib/formats/formats.ts';
import { getTypedKeys } from '../../../lib/formats/typed-keys.ts';
import { formatError } from '../../../lib/forms/format-error.ts';
import { useListParams } from '../../../lib/pages/list-params.ts';
import { LinkTabs } from '../../../ui/elements/LinkTabs.tsx';
import { ListPage } from '../../../ui/lists/ListPage.tsx';
import {
  useBankLinesQuery,
  useConfirmBankLinesMutation,
  useIgnoreBankLinesMutation,
  useRestoreBankLinesMutation,
} from './bank-statements.generated.ts';
import { BANK_VIEWS, type BankView, listOtherDecisionViews, parseBankView } from './bank-views.ts';
import { BankLineList, type NextGroup, PAGE_SIZE } from './BankLineList.tsx';
import { ImportPanel } from './ImportPanel.tsx';
import { type LineCounts, useBankProgress } from './use-bank-progress.ts';
import classes from './BankStatements.module.css';

const getViewPath = (view: BankView): string => `/payments/bank${view === 'READY' ? '' : `?view=${view}`}`;

/**
 * Formats the number of lines in a group. Returns undefined for 0, and for groups of final lines, which are not
 * counted.
 */
const formatViewLineCount = (view: BankView, counts: LineCounts): string | undefined => {
  const count = counts[view];
  return count ? formatCount(count) : undefined;
};

/** Returns the next group with lines that need a decision, or null if no other group has any. */
function findNextGroup(view: BankView, counts: LineCounts): NextGroup | null {
  const next = listOtherDecisionViews(view).find((candidate) => counts[candidate]);
  return next ? { label: BANK_VIEWS[next].label, count: formatCount(counts[next]!), to: getViewPath(next) } : null;
}

interface MutationPayload {
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
  // True while the server records confirmed lines. The page announces the result when the server has finished.
  const [isRecording, setIsRecording] = useState(false);
  // True after an action of the user, until the server has processed all lines. The focus then moves to the next step.
  const isFocusPending = useRef(false);
  // True after the server has processed all lines, until the list has moved the focus to the next step.
  const [shouldMoveFocus, setShouldMoveFocus] = useState(false);
  const [summary, setSummary] = useState<string | null>(null);
  useEffect(() => {
    // Do not move the focus if the user presses a key or clicks before the server has processed all lines.
    const cancel = () => {
      isFocusPending.current = false;
      setShouldMoveFocus(false);
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
    setSummary('All confirmed payments are processed. Lines with a problem are in “Needs review”.');
  };
  const moveFocus = () => {
    if (isFocusPending.current) setShouldMoveFocus(true);
    isFocusPending.current = false;
  };
  const progress = useBankProgress(async () => {
    if (isRecording) finishRecording();
    // A failed refetch shows its own error on the page.
    await result.refetch().catch(() => undefined);
    moveFocus();
  });
  const { counts, pendingCount, total } = progress;
  const [confirmLines, { loading: isConfirming }] = useConfirmBankLinesMutation();
  const [ignoreLines] = useIgnoreBankLinesMutation();
  const [restoreLines] = useRestoreBankLinesMutation();

  /** Returns whether lines may still be pending. If so, `progress` reloads the list once all lines are processed. */
  const reload = async (): Promise<boolean> => {
    try {
      // Count before reading the list. If no line is pending, later reads of the list return its final state.
      const hasPendingLines = await progress.refetch();
      await result.refetch();
      return hasPendingLines;
    } catch {
      // A failed refetch shows its own error on the page.
      return true;
    }
  };
  /** Reloads after an action of the user. The focus moves to the next step as soon as no line is pending. */
  const reloadAfterAction = async (): Promise<boolean> => {
    isFocusPending.current = true;
    const hasPendingLines = await reload();
    if (!hasPendingLines) moveFocus();
    return hasPendingLines;
  };

  /** Sends a mutation and shows its outcome in a toast. Returns whether the server accepted it. */
  const runMutation = async (send: () => Promise<MutationPayload | undefined>): Promise<boolean> => {
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
    runMutation(async () => (await ignoreLines({ variables: { lineIds } })).data?.ignoreBankLines);
  const watchRecording = async (reloadNow: () => Promise<boolean>) => {
    setIsRecording(true);
    setSummary(null);
    // If there are only a few lines, the server can record all of them before the first count.
    if (!(await reloadNow())) finishRecording();
  };
  const record = async (lineIds: string[]) => {
    const input = { lines: lineIds.map((lineId) => ({ lineId })) };
    if (await runMutation(async () => (await confirmLines({ variables: { input } })).data?.confirmBankLines))
      await watchRecording(reloadAfterAction);
    else await reload();
  };
  const isMatching = !!counts.NEW;

  return (
    <ListPage title="Bank statements">
      <ImportPanel
        onImported={() => {
          setSummary(null);
          return reloadAfterAction();
        }}
      />
      <Stack gap={6} px={20} pb={pendingCount || summary ? 16 : 0}>
        <Text size="sm" role="status">
          {pendingCount
            ? `${isMatching ? 'Matching' : 'Recording'}: ${formatCount(total - pendingCount)} of ${formatUnits(total, 'line')}`
            : summary}
        </Text>
        {pendingCount > 0 && (
          <Progress
            value={((total - pendingCount) / total) * 100}
            aria-label={isMatching ? 'Matched lines' : 'Recorded lines'}
          />
        )}
      </Stack>
      <div className={classes.views}>
        <LinkTabs
          label="Groups"
          tabs={getTypedKeys(BANK_VIEWS).map((name) => ({
            label: BANK_VIEWS[name].label,
            count: formatViewLineCount(name, counts),
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
        shouldMoveFocus={shouldMoveFocus}
        onFocused={() => setShouldMoveFocus(false)}
        nextGroup={findNextGroup(view, counts)}
        onNextGroup={() => setShouldMoveFocus(true)}
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
          await runMutation(
            async () => (await restoreLines({ variables: { lineIds: [lineId] } })).data?.restoreBankLines,
          );
          setSummary(null);
          await reload();
        }}
        onRecorded={() => void watchRecording(reload)}
      />
    </ListPage>
  );
}
