import { Group, Skeleton, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconAlertCircle, IconTrash } from '@tabler/icons-react';
import { formatExactTime } from '../../../lib/formats/formats.ts';
import { useTimeZone } from '../../../lib/formats/time-zone.ts';
import { type InitialDataSource, getInitialFetchPolicy } from '../../../lib/pages/initial-fetch-policy.ts';
import { useListParams } from '../../../lib/pages/list-params.ts';
import { useModalTarget } from '../../../lib/pages/modal-target.ts';
import { ActionButton } from '../../../ui/elements/ActionButton.tsx';
import { Card } from '../../../ui/elements/Card.tsx';
import { IconAction } from '../../../ui/elements/IconAction.tsx';
import { Timestamp } from '../../../ui/elements/Timestamp.tsx';
import { DataState } from '../../../ui/feedback/DataState.tsx';
import { createLazyComponent } from '../../../ui/feedback/lazy-component.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { LockableFields } from '../../../ui/forms/LockableFields.tsx';
import { useIdempotentForm } from '../../../ui/forms/use-idempotent-form.ts';
import { LastPageRedirect } from '../../../ui/lists/LastPageRedirect.tsx';
import { Pager } from '../../../ui/lists/Pager.tsx';
import { companyNoteForm } from './company-note.form.ts';
import {
  type NotePageFragment,
  useCreateCompanyNoteMutation,
  useCompanyNotesQuery,
} from './company-notes.generated.ts';
import classes from './CompanyNotes.module.css';

const DeleteNoteModal = createLazyComponent(() => import('./DeleteNoteModal.tsx'));

const PAGE_SIZE = 5;

/** Reads and sets the page number of the notes, which is stored in the URL. */
export const useNotesPage = () => useListParams('notesPage');

interface CompanyNotesProps {
  companyId: string;
  /** Why no note can be added, or undefined if notes can be added. */
  disabledReason?: string;
  dataSource: InitialDataSource;
}

export function CompanyNotes({ companyId, disabledReason, dataSource }: CompanyNotesProps) {
  const { page, setPage } = useNotesPage();
  const timeZone = useTimeZone();
  const result = useCompanyNotesQuery({ variables: { companyId, page }, ...getInitialFetchPolicy(dataSource) });
  const deleteModal = useModalTarget<NotePageFragment['items'][number]>();
  const reload = () => void result.refetch();
  return (
    <Card
      title="Notes"
      aside={
        <Text size="xs" c="dimmed">
          Visible to administrators only
        </Text>
      }
    >
      <NoteForm
        companyId={companyId}
        disabledReason={disabledReason}
        onDone={() => {
          // The new note is the first one on page 1.
          if (page > 1) setPage(1);
        }}
      />
      <DataState result={result} failure="The notes could not be loaded" skeleton={<Skeleton h={72} mt="md" />}>
        {({ companyNotePage: { items, pageInfo } }) => (
          <>
            <ul className={classes.notes}>
              {items.map((note) => (
                <li key={note.id} className={classes.note}>
                  <p className={classes.text}>{note.text}</p>
                  <Group justify="space-between" gap="xs" wrap="nowrap">
                    <Text size="xs" c="dimmed" className={classes.author}>
                      {note.by}, <Timestamp at={note.createdAt} pattern="DD MMM YYYY, HH:mm" />
                    </Text>
                    <IconAction
                      label="Delete note"
                      about={`${note.by}, ${formatExactTime(note.createdAt, timeZone)}`}
                      icon={IconTrash}
                      right="COMPANIES"
                      onClick={() => deleteModal.open(note)}
                    />
                  </Group>
                </li>
              ))}
            </ul>
            {!items.length && pageInfo.totalCount > 0 && (
              <LastPageRedirect lastPage={pageInfo.totalPages} setPage={setPage} />
            )}
            {pageInfo.totalPages > 1 && (
              <div className={classes.pager}>
                <Pager label="Pages of the notes" pageInfo={pageInfo} pageSize={PAGE_SIZE} onChange={setPage} />
              </div>
            )}
          </>
        )}
      </DataState>
      {deleteModal.target && (
        <DeleteNoteModal
          note={deleteModal.target}
          opened={deleteModal.opened}
          onClose={deleteModal.close}
          onDone={reload}
        />
      )}
    </Card>
  );
}

interface NoteFormProps {
  companyId: string;
  disabledReason: string | undefined;
  onDone: () => void;
}

function NoteForm({ companyId, disabledReason, onDone }: NoteFormProps) {
  const form = useForm(companyNoteForm);
  const [addNote] = useCreateCompanyNoteMutation();
  const { submit, isLocked, footer } = useIdempotentForm({
    form,
    name: `note ${companyId}`,
    toInput: ({ text }) => ({ companyId, text }),
    send: async (variables, options) => (await addNote({ variables, ...options })).data?.createCompanyNote,
    onDone: () => {
      form.reset();
      onDone();
    },
  });

  return (
    <Form submit={submit}>
      <Stack gap="xs">
        <LockableFields isLocked={isLocked}>
          <Textarea
            aria-label="New note"
            placeholder="Contact person, agreements, next steps…"
            autosize
            minRows={2}
            maxRows={10}
            {...form.getInputProps('text')}
          />
        </LockableFields>
        {footer.notice}
        {footer.formError && (
          <Notice tone="red" icon={IconAlertCircle} role="alert">
            {footer.formError}
          </Notice>
        )}
        <Group justify="flex-end">
          <ActionButton
            isSubmit
            right="COMPANIES"
            disabledReason={footer.obstacle ?? disabledReason}
            variant="default"
            size="xs"
            loading={footer.isBusy}
          >
            Add note
          </ActionButton>
        </Group>
      </Stack>
    </Form>
  );
}
