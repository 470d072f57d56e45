import { useApolloClient } from '@apollo/client/react';
import { Button, Modal, Text, TextInput } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { toast } from '../../../lib/browser/toast.ts';
import { formatError } from '../../../lib/forms/format-error.ts';
import { DialogTitle } from '../../../ui/elements/DialogTitle.tsx';
import { IconAction } from '../../../ui/elements/IconAction.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import {
  type SavedViewRowFragment,
  SavedViewsDocument,
  useDeleteSavedViewMutation,
  useRenameSavedViewMutation,
} from './saved-views.generated.ts';
import { viewNameForm } from './view-name.form.ts';
import classes from './SavedViews.module.css';

interface ManageViewsModalProps {
  views: SavedViewRowFragment[];
  opened: boolean;
  onClose: () => void;
}

/** Renames and deletes an administrator's saved views. */
export default function ManageViewsModal({ views, opened, onClose }: ManageViewsModalProps) {
  const [renamedId, setRenamedId] = useState<string | null>(null);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={() => setRenamedId(null)}
      title={<DialogTitle>Your views</DialogTitle>}
      size="sm"
      closeOnEscape={views.every(({ id }) => id !== renamedId)}
    >
      {views.length ? (
        views.map((view) =>
          view.id === renamedId ? (
            <RenameForm key={view.id} view={view} onEnd={() => setRenamedId(null)} />
          ) : (
            <ViewRow key={view.id} view={view} onRename={() => setRenamedId(view.id)} />
          ),
        )
      ) : (
        <Text size="sm" c="dimmed">
          You have no saved views of this list.
        </Text>
      )}
    </Modal>
  );
}

function ViewRow({ view: { id, name }, onRename }: { view: SavedViewRowFragment; onRename: () => void }) {
  const client = useApolloClient();
  const [deleteSavedView, { loading }] = useDeleteSavedViewMutation();
  const deleteView = async () => {
    try {
      const { data } = await deleteSavedView({ variables: { id } });
      if (data) toast.success(data.deleteSavedView.message);
    } catch (error) {
      toast.error(formatError(error));
    }
    // Refetch after an error as well, because the view can already be deleted.
    await client.refetchQueries({ include: [SavedViewsDocument] }).catch(() => undefined);
  };
  return (
    <div className={classes.row}>
      <span className={classes.label}>{name}</span>
      <IconAction label="Rename" about={name} icon={IconPencil} onClick={onRename} />
      <IconAction
        label="Delete"
        about={name}
        icon={IconTrash}
        tone="red"
        onClick={() => !loading && void deleteView()}
      />
    </div>
  );
}

function RenameForm({ view, onEnd }: { view: SavedViewRowFragment; onEnd: () => void }) {
  const [renameView, { loading }] = useRenameSavedViewMutation({ refetchQueries: [SavedViewsDocument] });
  const client = useApolloClient();
  const [name, setName] = useState(view.name);
  const [problem, setProblem] = useState<string | null>(null);
  useWindowEvent('keydown', ({ key }) => key === 'Escape' && onEnd());

  const submit = async () => {
    const { name: nameError } = viewNameForm.validate({ name });
    if (nameError) return setProblem(nameError);
    try {
      const payload = (await renameView({ variables: { id: view.id, name: name.trim() } })).data?.renameSavedView;
      if (!payload) return;
      if (payload.userErrors.length) return setProblem(payload.userErrors.map(({ message }) => message).join(' '));
      toast.success(payload.message);
      onEnd();
    } catch (error) {
      setProblem(formatError(error));
      // Refetch, because the view can already be renamed or deleted.
      await client.refetchQueries({ include: [SavedViewsDocument] }).catch(() => undefined);
    }
  };

  return (
    <Form className={classes.row} submit={submit}>
      <TextInput
        className={classes.label}
        aria-label={`New name of ${view.name}`}
        maxLength={60}
        autoFocus
        value={name}
        error={problem}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button type="submit" loading={loading}>
        Save
      </Button>
    </Form>
  );
}
