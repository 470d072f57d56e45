import { Group, Skeleton, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconTrash } from '@tabler/icons-react';
import { ActionButton } from '../../shared/ActionButton.tsx';
import { Card } from '../../shared/Card.tsx';
import { DataState } from '../../shared/DataState.tsx';
import { type FirstView, readFirstView } from '../../shared/first-view.ts';
import { createSubmit } from '../../shared/form-submit.ts';
import { Form } from '../../shared/Form.tsx';
import { formatExactly } from '../../shared/formats.ts';
import { IconAction } from '../../shared/IconAction.tsx';
import { late } from '../../shared/late.tsx';
import { useListParams } from '../../shared/list-params.ts';
import { useModalTarget } from '../../shared/modal-target.ts';
import { Moment } from '../../shared/Moment.tsx';
import { Pager } from '../../shared/Pager.tsx';
import { PastTheEnd } from '../../shared/PastTheEnd.tsx';
import { problemText } from '../../shared/problem-text.ts';
import { useTimeZone } from '../../shared/time-zone.ts';
import { toast } from '../../shared/toast.ts';
import { useUnsaved } from '../../shared/use-unsaved.ts';
import classes from './CompanyNotes.module.css';
import { noteForm } from './note.form.ts';
import { type NotePageFragment, useAddCompanyNoteMutation, useCompanyNotesQuery } from './notes.generated.ts';

const RemoveNoteModal = late(() => import('./RemoveNoteModal.tsx'));

const PAGE_SIZE = 5;

/** The page of the notes, kept in the address. */
export const useNotesPage = () => useListParams('notesPage');

interface CompanyNotesProps {
  companyId: string;
  /** Why nothing can be written about the company. */
  refusal?: string;
  firstView: FirstView;
}

/** What administrators wrote about a company, and where they write more. */
export function CompanyNotes({ companyId, refusal, firstView }: CompanyNotesProps) {
  const { page, setPage } = useNotesPage();
  const timeZone = useTimeZone();
  const result = useCompanyNotesQuery({ variables: { companyId, page }, ...readFirstView(firstView) });
  const removal = useModalTarget<NotePageFragment['items'][number]>();
  const reload = () => void result.refetch();
  return (
    <Card
      title="Notes"
      aside={
        <Text size="xs" c="dimmed">
          Only administrators see them
        </Text>
      }
    >
      <NoteForm
        companyId={companyId}
        refusal={refusal}
        onDone={() => {
          // the new one is the first
          if (page > 1) setPage(1);
          else reload();
        }}
      />
      <DataState result={result} failure="The notes could not be loaded" skeleton={<Skeleton h={72} mt="md" />}>
        {({ companyNotes: { items, pageInfo } }) => (
          <>
            <ul className={classes.notes}>
              {items.map((note) => (
                <li key={note.id} className={classes.note}>
                  <p className={classes.text}>{note.text}</p>
                  <Group justify="space-between" gap="xs" wrap="nowrap">
                    <Text size="xs" c="dimmed" className={classes.by}>
                      {note.by}, <Moment at={note.createdAt} pattern="DD Mon YYYY, HH:MM" />
                    </Text>
                    <IconAction
                      label="Remove note"
                      about={`${note.by}, ${formatExactly(note.createdAt, timeZone)}`}
                      icon={IconTrash}
                      right="COMPANIES"
                      onClick={() => removal.open(note)}
                    />
                  </Group>
                </li>
              ))}
            </ul>
            {!items.length && pageInfo.totalCount > 0 && (
              <PastTheEnd lastPage={pageInfo.totalPages} setPage={setPage} />
            )}
            {pageInfo.totalPages > 1 && (
              <div className={classes.pager}>
                <Pager
                  label="Pages of the notes"
                  page={pageInfo.currentPage}
                  pageSize={PAGE_SIZE}
                  totalPages={pageInfo.totalPages}
                  totalCount={pageInfo.totalCount}
                  onChange={setPage}
                />
              </div>
            )}
          </>
        )}
      </DataState>
      {removal.target && (
        <RemoveNoteModal note={removal.target} opened={removal.opened} onClose={removal.close} onDone={reload} />
      )}
    </Card>
  );
}

interface NoteFormProps {
  companyId: string;
  refusal: string | undefined;
  onDone: () => void;
}

function NoteForm({ companyId, refusal, onDone }: NoteFormProps) {
  const form = useForm(noteForm);
  const settle = useUnsaved(form, `note ${companyId}`);
  const [addNote, { loading }] = useAddCompanyNoteMutation();

  const submit = createSubmit(form, async ({ text }) => {
    try {
      const { data } = await addNote({ variables: { companyId, text } });
      if (!data) return;
      const { message, userErrors } = data.addCompanyNote;
      if (userErrors.length) {
        form.setFieldError('text', message);
        return;
      }
      toast.success(message);
      settle();
      form.reset();
      onDone();
    } catch (error) {
      toast.error(problemText(error));
    }
  });

  return (
    <Form submit={submit}>
      <Stack gap="xs">
        <Textarea
          aria-label="New note"
          placeholder="Who was spoken to, what was agreed…"
          autosize
          minRows={2}
          maxRows={10}
          {...form.getInputProps('text')}
        />
        <Group justify="flex-end">
          <ActionButton isSubmit right="COMPANIES" refusal={refusal} variant="default" size="xs" loading={loading}>
            Add note
          </ActionButton>
        </Group>
      </Stack>
    </Form>
  );
}
