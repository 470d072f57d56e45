import { Anchor, Button, Group } from '@mantine/core';
import { IconArrowBackUp, IconEye, IconFileInvoice, IconPencil, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatExactMoney, formatUnits } from '../../../lib/formats/formats.ts';
import { useModalTarget } from '../../../lib/pages/modal-target.ts';
import { IconAction, IconLink } from '../../../ui/elements/IconAction.tsx';
import { NameLink } from '../../../ui/elements/NameLink.tsx';
import { DataState, type QueryResult } from '../../../ui/feedback/DataState.tsx';
import { EmptyNotice } from '../../../ui/feedback/EmptyNotice.tsx';
import { createLazyComponent } from '../../../ui/feedback/lazy-component.tsx';
import { type Column, DataTable } from '../../../ui/lists/DataTable.tsx';
import { LastPageRedirect } from '../../../ui/lists/LastPageRedirect.tsx';
import { RowsSkeleton } from '../../../ui/lists/PagedList.tsx';
import { Pager } from '../../../ui/lists/Pager.tsx';
import { createRowSelection } from '../../../ui/lists/row-selection.tsx';
import { formatDay } from '../gst/document-dates.ts';
import type { BankLineRowFragment, BankLinesQuery } from './bank-statements.generated.ts';
import { BANK_VIEWS, type BankView } from './bank-views.ts';
import { CHOOSE_STATEMENT_ID } from './ImportPanel.tsx';
import { type ChangedLineIds, changeSelection, forgetAbsentLines, getSelectedIds } from './line-selection.ts';
import classes from './BankStatements.module.css';

const RecordLineModal = createLazyComponent(() => import('./RecordLineModal.tsx'));

export const PAGE_SIZE = 100;

/** A group of lines that need a decision. */
export interface NextGroup {
  label: string;
  /** The formatted number of lines in the group. */
  count: string;
  to: string;
}

interface BankLineListProps {
  view: BankView;
  result: QueryResult<BankLinesQuery>;
  isBusy: boolean;
  /** Whether the focus moves to the next step as soon as the lines are loaded. */
  shouldMoveFocus: boolean;
  onFocused: () => void;
  /** The next group with lines that need a decision. Null if no other group has any. */
  nextGroup: NextGroup | null;
  onNextGroup: () => void;
  setPage: (page: number, replace?: boolean) => void;
  onRecord: (lineIds: string[]) => Promise<void>;
  onIgnore: (lineId: string) => Promise<void>;
  onIgnoreSelected: (lineIds: string[]) => Promise<void>;
  onRestore: (lineId: string) => Promise<void>;
  /** Called after the user has confirmed a line in the dialog. */
  onRecorded: () => void;
}

const describeLine = ({ paidOn, amount, narration }: BankLineRowFragment) =>
  `${formatDay(paidOn)}, ${formatExactMoney(amount)}, ${narration}`;

// Selectors of the element to focus: the next step if there is one, otherwise the checkbox that selects all lines.
const NEXT_STEP_SELECTORS = ['[data-next-step]', 'thead input[type="checkbox"]'];

const isOpenView = (view: BankView) => view === 'READY' || view === 'NEEDS_REVIEW' || view === 'UNMATCHED';

function Proposal({ state, company, invoice, taxDeducted, amount, allocated, reason, problem }: BankLineRowFragment) {
  const unallocatedAmount = Math.round((amount - allocated) * 100) / 100;
  return (
    <span>
      {company && <NameLink to={`/${company.id}/details`}>{company.name}</NameLink>}
      {invoice && (
        <>
          {', '}
          {invoice.number}
        </>
      )}
      {taxDeducted > 0 && <span className={classes.detail}>plus {formatExactMoney(taxDeducted)} TDS</span>}
      {invoice && unallocatedAmount > 0 && (
        <span className={classes.detail}>{formatExactMoney(unallocatedAmount)} stays unallocated</span>
      )}
      {/* An administrator may have recorded another invoice than the proposed one. */}
      {state !== 'RECORDED' && <span className={classes.detail}>{reason}</span>}
      {problem && <span className={classes.problem}>{problem}</span>}
    </span>
  );
}

interface ColumnSettings extends Pick<BankLineListProps, 'view' | 'onIgnore' | 'onRestore'> {
  onChoose: (line: BankLineRowFragment) => void;
}

const getColumns = ({ view, onChoose, onIgnore, onRestore }: ColumnSettings): Column<BankLineRowFragment>[] => [
  {
    header: 'Payment',
    narrow: 'title',
    cell: ({ paidOn, narration, reference }) => (
      <span className={classes.text}>
        {narration}
        <span className={classes.detail}>
          {formatDay(paidOn)}
          {reference && `, ${reference}`}
        </span>
      </span>
    ),
  },
  { header: 'Amount', narrow: 'aside', isNumeric: true, cell: ({ amount }) => formatExactMoney(amount) },
  { header: 'Proposal', narrow: { label: 'Proposal' }, cell: (line) => <Proposal {...line} /> },
  {
    header: 'Action',
    isAction: true,
    cell: (line) => (
      <Group component="span" gap={2} wrap="nowrap" justify="flex-end">
        {isOpenView(view) && (
          <>
            <IconAction
              label="Choose invoice"
              about={describeLine(line)}
              icon={IconPencil}
              right="PAYMENTS"
              onClick={() => onChoose(line)}
            />
            <IconAction
              label="Ignore"
              about={describeLine(line)}
              icon={IconTrash}
              right="PAYMENTS"
              onClick={() => void onIgnore(line.id)}
            />
          </>
        )}
        {line.payment && (
          <IconLink
            label="View payment"
            about={describeLine(line)}
            icon={IconEye}
            to={`/payments?payment=${line.payment.id}`}
          />
        )}
        {view === 'IGNORED' && (
          <IconAction
            label="Restore"
            about={describeLine(line)}
            icon={IconArrowBackUp}
            right="PAYMENTS"
            onClick={() => void onRestore(line.id)}
          />
        )}
      </Group>
    ),
  },
];

/** Lists the lines of one group with the actions on each line. */
export function BankLineList(props: BankLineListProps) {
  const { view, result, isBusy, shouldMoveFocus, setPage, onRecord, onIgnore, onRestore, onRecorded } = props;
  const { onFocused, nextGroup, onNextGroup, onIgnoreSelected } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!shouldMoveFocus || result.loading) return;
    const [next] = NEXT_STEP_SELECTORS.flatMap((selector) => list.current?.querySelector<HTMLElement>(selector) ?? []);
    next?.focus();
    onFocused();
  });
  const recordModal = useModalTarget<BankLineRowFragment>();
  const isSelectedInitially = view === 'READY';
  const [changedLineIds, setChangedLineIds] = useState<ChangedLineIds>(new Set());
  const listedLines = result.data?.bankLinePage.items;
  const remainingLineIds = listedLines
    ? forgetAbsentLines(listedLines, isSelectedInitially, changedLineIds)
    : changedLineIds;
  if (remainingLineIds !== changedLineIds) setChangedLineIds(remainingLineIds);

  const columns = getColumns({ view, onChoose: recordModal.open, onIgnore, onRestore });

  return (
    <div ref={list}>
      <DataState result={result} failure="The lines could not be loaded" skeleton={<RowsSkeleton rows={8} />}>
        {({ bankLinePage: { items, pageInfo } }) => {
          if (!items.length && pageInfo.totalCount > 0)
            return <LastPageRedirect lastPage={pageInfo.totalPages} setPage={setPage} />;
          if (!items.length)
            return (
              <EmptyNotice
                icon={<IconFileInvoice size={28} stroke={1.5} aria-hidden />}
                title="No lines"
                text={BANK_VIEWS[view].empty}
                action={
                  nextGroup ? (
                    <Anchor component={Link} to={nextGroup.to} onClick={onNextGroup} data-next-step>
                      Show {nextGroup.count} in “{nextGroup.label}”
                    </Anchor>
                  ) : (
                    isOpenView(view) && (
                      <Anchor
                        component="button"
                        type="button"
                        onClick={() => document.getElementById(CHOOSE_STATEMENT_ID)?.focus()}
                        data-next-step
                      >
                        Import a statement
                      </Anchor>
                    )
                  )
                }
              />
            );
          const ids = getSelectedIds(items, isSelectedInitially, changedLineIds);
          const selectedLines = items.filter(({ id }) => ids.has(id));
          const recordableLines = selectedLines.filter(({ company }) => company);
          return (
            <>
              <DataTable
                caption={BANK_VIEWS[view].label}
                columns={columns}
                rows={items}
                rowKey={({ id }) => id}
                selection={
                  isOpenView(view)
                    ? createRowSelection({
                        rows: items,
                        ids,
                        onChange: (newIds) =>
                          setChangedLineIds(changeSelection(items, isSelectedInitially, changedLineIds, newIds)),
                        getRowName: describeLine,
                        bar: (
                          <Group gap="sm">
                            {recordableLines.length > 0 && (
                              <Button
                                size="xs"
                                loading={isBusy}
                                data-next-step
                                onClick={() => void onRecord(recordableLines.map(({ id }) => id))}
                              >
                                Record {formatUnits(recordableLines.length, 'payment')}
                              </Button>
                            )}
                            <Button
                              size="xs"
                              variant="default"
                              onClick={() => void onIgnoreSelected(selectedLines.map(({ id }) => id))}
                            >
                              Ignore {formatUnits(selectedLines.length, 'line')}
                            </Button>
                          </Group>
                        ),
                      })
                    : undefined
                }
              />
              <Pager pageInfo={pageInfo} pageSize={PAGE_SIZE} rowCount={items.length} onChange={setPage} />
            </>
          );
        }}
      </DataState>
      {recordModal.target && (
        <RecordLineModal
          key={recordModal.target.id}
          line={recordModal.target}
          opened={recordModal.opened}
          onClose={recordModal.close}
          onDone={onRecorded}
        />
      )}
    </div>
  );
}
