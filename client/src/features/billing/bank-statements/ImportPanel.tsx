import { Autocomplete, Group, Input, Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconUpload } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { formatCount, formatUnits } from '../../../lib/formats/formats.ts';
import { formatError } from '../../../lib/forms/format-error.ts';
import { useDenialReason } from '../../../lib/viewer/permissions.ts';
import { ActionButton } from '../../../ui/elements/ActionButton.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { FilePicker } from '../../../ui/forms/FilePicker.tsx';
import {
  type BankColumnsInput,
  type ImportBankStatementMutation,
  type PreviewBankStatementMutation,
  useBankAccountsQuery,
  useImportBankStatementMutation,
  usePreviewBankStatementMutation,
} from './bank-statements.generated.ts';
import { ColumnsForm } from './ColumnsForm.tsx';
import classes from './BankStatements.module.css';

type Preview = NonNullable<PreviewBankStatementMutation['previewBankStatement']['preview']>;
type ImportPayload = ImportBankStatementMutation['importBankStatement'];

/** The id of the button that chooses a statement. The empty list moves the focus to it. */
export const CHOOSE_STATEMENT_ID = 'choose-statement';

interface ImportPanelProps {
  onImported: () => Promise<unknown>;
}

/** Imports a statement. The user assigns its columns once for each bank account and header row. */
export function ImportPanel({ onImported }: ImportPanelProps) {
  const { data, refetch } = useBankAccountsQuery();
  const [typedAccount, setTypedAccount] = useState<string | null>(null);
  const account = typedAccount ?? data?.bankAccounts[0] ?? '';
  const [isDragOver, setIsDragOver] = useState(false);
  const [pendingImport, setPendingImport] = useState<{ file: File; preview: Preview } | null>(null);
  const [problem, setProblem] = useState<{ field: 'account' | 'file'; message: string } | null>(null);
  const [importResult, setImportResult] = useState<ImportPayload | null>(null);
  const [previewStatement, { loading: isReading }] = usePreviewBankStatementMutation();
  const [importStatement, { loading: isImporting }] = useImportBankStatementMutation();
  const problemId = useId();
  const isDenied = useDenialReason('PAYMENTS') !== null;
  const isBusy = isReading || isImporting;
  const acceptsDrop = !isDenied && !isBusy;

  const showErrors = (errors: ImportPayload['userErrors']) =>
    setProblem({
      field: errors.some(({ field }) => field?.at(-1) === 'account') ? 'account' : 'file',
      message: errors.map(({ message }) => message).join(' '),
    });

  const importFile = async (file: File, columns: BankColumnsInput | null) => {
    setProblem(null);
    try {
      const result = await importStatement({ variables: { input: { account, file, columns } } });
      const payload = result.data?.importBankStatement;
      if (!payload) return;
      if (payload.userErrors.length) return showErrors(payload.userErrors);
      setImportResult(payload);
      setPendingImport(null);
      // A failed refetch shows its own error on the page.
      await Promise.all([onImported(), refetch()]).catch(() => undefined);
    } catch (error) {
      setProblem({ field: 'file', message: formatError(error) });
    }
  };

  const choose = async (file: File) => {
    setProblem(null);
    setImportResult(null);
    setPendingImport(null);
    if (!account.trim()) return setProblem({ field: 'account', message: 'Enter the name of the bank account first.' });
    try {
      const result = await previewStatement({ variables: { input: { account, file } } });
      const payload = result.data?.previewBankStatement;
      if (!payload) return;
      if (payload.userErrors.length) return showErrors(payload.userErrors);
      if (payload.preview!.isRemembered) return await importFile(file, null);
      setPendingImport({ file, preview: payload.preview! });
    } catch (error) {
      setProblem({ field: 'file', message: formatError(error) });
    }
  };

  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsDragOver(false);
    const [file] = event.dataTransfer.files;
    if (file && acceptsDrop) void choose(file);
  };

  const chooseButton = (
    <FilePicker
      accept=".csv,text/csv,text/plain"
      onChoose={(file) => void choose(file)}
      inputProps={{ 'aria-label': 'Statement' }}
    >
      {(props) => (
        <ActionButton
          id={CHOOSE_STATEMENT_ID}
          leftSection={<IconUpload size={18} aria-hidden />}
          loading={isBusy}
          aria-describedby={problemId}
          right="PAYMENTS"
          {...props}
        >
          Choose statement
        </ActionButton>
      )}
    </FilePicker>
  );
  return (
    <Stack gap="md" px={20} pb={20}>
      <div
        className={classes.dropZone}
        data-over={isDragOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsDragOver(acceptsDrop);
        }}
        onDragLeave={() => setIsDragOver(false)}
        onDrop={handleDrop}
      >
        <Autocomplete
          label="Bank account"
          description="Use the same name for each statement of the account"
          placeholder="HDFC Bank 5678"
          data={data?.bankAccounts ?? []}
          maxLength={60}
          value={account}
          onChange={setTypedAccount}
          error={problem?.field === 'account' && problem.message}
          errorProps={{ role: 'alert' }}
          inputContainer={placeNextTo(chooseButton)}
        />
        <div className={classes.hint}>
          {problem?.field === 'file' ? (
            <Input.Error id={problemId} size="sm" role="alert">
              {problem.message}
            </Input.Error>
          ) : (
            <Text id={problemId} size="sm" c="dimmed">
              A CSV file of at most 5 MB and 10,000 lines. You can also drop it here.
            </Text>
          )}
        </div>
      </div>
      {pendingImport && (
        <ColumnsForm
          key={pendingImport.file.name}
          preview={pendingImport.preview}
          isBusy={isImporting}
          onCancel={() => setPendingImport(null)}
          onImport={(columns) => importFile(pendingImport.file, columns)}
        />
      )}
      {importResult && (
        <Notice tone="blue" icon={IconCircleCheck} role="status" title="Statement imported">
          {describeImport(importResult)}
        </Notice>
      )}
    </Stack>
  );
}

/** Returns a function that places an input and the button next to each other. */
const placeNextTo = (button: ReactNode) => (input: ReactNode) => (
  <Group gap="sm" align="flex-end">
    <div className={classes.account}>{input}</div>
    {button}
  </Group>
);

function describeImport({ newCount, knownCount, debitCount, skippedCount }: ImportPayload): string {
  const facts = [
    `${formatCount(newCount ?? 0)} new`,
    `${formatCount(knownCount ?? 0)} imported before`,
    ...(debitCount ? [`${formatUnits(debitCount, 'debit')} skipped`] : []),
    ...(skippedCount ? [`${formatUnits(skippedCount, 'row')} without a date or amount skipped`] : []),
  ];
  return `${facts.join(', ')}.`;
}
