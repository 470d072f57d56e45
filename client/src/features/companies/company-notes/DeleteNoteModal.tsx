import { Text } from '@mantine/core';
import { toast } from '../../../lib/browser/toast.ts';
import { formatError } from '../../../lib/forms/format-error.ts';
import { isNotFound } from '../../../lib/forms/request-error.ts';
import { ConfirmModal } from '../../../ui/forms/ConfirmModal.tsx';
import { type NotePageFragment, useDeleteCompanyNoteMutation } from './company-notes.generated.ts';

interface DeleteNoteModalProps {
  note: NotePageFragment['items'][number];
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
}

export default function DeleteNoteModal({ note, opened, onClose, onDone }: DeleteNoteModalProps) {
  const [deleteNote, { loading }] = useDeleteCompanyNoteMutation();

  const confirm = async () => {
    try {
      const { data } = await deleteNote({ variables: { id: note.id } });
      if (!data) return;
      const { message, userErrors } = data.deleteCompanyNote;
      if (userErrors.length) toast.error(message);
      else toast.success(message);
    } catch (error) {
      toast.error(formatError(error));
      // Another administrator may have deleted the note already.
      if (!isNotFound(error)) return;
    }
    onClose();
    onDone();
  };

  return (
    <ConfirmModal
      opened={opened}
      title="Delete this note?"
      confirmLabel="Delete note"
      isDanger
      isBusy={loading}
      onClose={onClose}
      onConfirm={confirm}
    >
      <Text size="sm" lineClamp={4} style={{ overflowWrap: 'anywhere' }}>
        “{note.text}”
      </Text>
      <Text size="sm" c="dimmed">
        Written by {note.by}. This cannot be undone.
      </Text>
    </ConfirmModal>
  );
}
