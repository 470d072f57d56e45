import { Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPencil, IconPlus, IconSpeakerphone, IconTrash } from '@tabler/icons-react';
import { toast } from '../../../lib/browser/toast.ts';
import { formatError } from '../../../lib/forms/format-error.ts';
import { useListParams } from '../../../lib/pages/list-params.ts';
import { useModalTarget } from '../../../lib/pages/modal-target.ts';
import { useEditTarget } from '../../../lib/pages/row-target.ts';
import { ActionButton } from '../../../ui/elements/ActionButton.tsx';
import { IconAction } from '../../../ui/elements/IconAction.tsx';
import { Tag } from '../../../ui/elements/Tag.tsx';
import { DataState } from '../../../ui/feedback/DataState.tsx';
import { EmptyNotice } from '../../../ui/feedback/EmptyNotice.tsx';
import { createLazyComponent } from '../../../ui/feedback/lazy-component.tsx';
import { ConfirmModal } from '../../../ui/forms/ConfirmModal.tsx';
import { type Column, DataTable } from '../../../ui/lists/DataTable.tsx';
import { LastPageRedirect } from '../../../ui/lists/LastPageRedirect.tsx';
import { Pager } from '../../../ui/lists/Pager.tsx';
import { POSITION_LABELS } from './advertisement.form.ts';
import {
  type AdvertisementRowFragment,
  useAdvertisementsQuery,
  useDeleteAdvertisementMutation,
} from './advertisements.generated.ts';
import classes from './AdvertisementsPage.module.css';

const AdvertisementModal = createLazyComponent(() => import('./AdvertisementModal.tsx'));

const PAGE_SIZE = 10;

const MAX_EXCERPT_LENGTH = 120;

/** Returns the first characters of the text in an HTML fragment. DOMParser runs no scripts and loads no resources. */
function getExcerpt(html: string): string {
  // A space before each tag separates the text of adjacent paragraphs.
  const { body } = new DOMParser().parseFromString(html.replaceAll('<', ' <'), 'text/html');
  const text = body.textContent.replaceAll(/\s+/g, ' ').trim();
  return text.length > MAX_EXCERPT_LENGTH ? `${text.slice(0, MAX_EXCERPT_LENGTH)}…` : text;
}

interface ColumnSettings {
  firstNumber: number;
  onEdit: (row: AdvertisementRowFragment) => void;
  onDelete: (row: AdvertisementRowFragment) => void;
}

const getAdvertisementColumns = ({
  firstNumber,
  onEdit,
  onDelete,
}: ColumnSettings): Column<AdvertisementRowFragment>[] => [
  { header: 'No', narrow: 'wideOnly', cell: (_row, index) => firstNumber + index },
  { header: 'Title', narrow: 'title', cell: (row) => <span className={classes.title}>{row.title}</span> },
  { header: 'Position', cell: (row) => POSITION_LABELS[row.position] },
  {
    header: 'Html Content',
    narrow: 'tableOnly',
    cell: (row) =>
      row.type === 'IMAGE' ? (
        <img src={row.content} alt={row.title} height={100} className={classes.image} />
      ) : (
        <span className={classes.excerpt}>{getExcerpt(row.content)}</span>
      ),
  },
  {
    header: 'Active',
    narrow: 'aside',
    cell: ({ isActive }) => <Tag tone={isActive ? 'green' : 'grey'}>{isActive ? 'Active' : 'Inactive'}</Tag>,
  },
  {
    header: 'Action',
    isAction: true,
    cell: (row) => (
      <Group component="span" gap={2} wrap="nowrap" justify="flex-end">
        <IconAction
          label="Edit"
          right="ADVERTISEMENTS"
          about={row.title}
          icon={IconPencil}
          onClick={() => onEdit(row)}
        />
        <IconAction
          label="Delete"
          right="ADVERTISEMENTS"
          about={row.title}
          icon={IconTrash}
          tone="red"
          onClick={() => onDelete(row)}
        />
      </Group>
    ),
  },
];

export default function AdvertisementsPage() {
  const { page, setPage } = useListParams();
  // While the user changes pages quickly, load only the last requested page.
  const [debouncedPage] = useDebouncedValue(page, 500);
  const result = useAdvertisementsQuery({ variables: { page: debouncedPage } });
  const editModal = useEditTarget(result.data?.advertisementPage.items);
  const deleteModal = useModalTarget<AdvertisementRowFragment>();
  const reload = () => void result.refetch().catch(() => undefined);

  return (
    <Paper>
      <div className={classes.head}>
        <Title order={2}>Advertisements</Title>
        <ActionButton
          right="ADVERTISEMENTS"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={editModal.openNew}
        >
          Add advertisement
        </ActionButton>
      </div>
      {/* The specification requires that a failure clears the list, because chat apps show what is listed here. */}
      <DataState
        result={result}
        failure="The advertisements could not be loaded"
        skeleton={<ListSkeleton />}
        clearsOnFailure
      >
        {({ advertisementPage: { items, pageInfo } }) => {
          if (items.length) {
            return (
              <>
                <DataTable
                  caption="Advertisements"
                  columns={getAdvertisementColumns({
                    firstNumber: (pageInfo.currentPage - 1) * PAGE_SIZE + 1,
                    onEdit: editModal.open,
                    onDelete: deleteModal.open,
                  })}
                  rows={items}
                  rowKey={({ id }) => id}
                />
                <Pager pageInfo={{ ...pageInfo, currentPage: page }} pageSize={PAGE_SIZE} onChange={setPage} />
              </>
            );
          }
          if (pageInfo.totalCount > 0) return <LastPageRedirect lastPage={pageInfo.totalPages} setPage={setPage} />;
          return (
            <EmptyNotice
              icon={<IconSpeakerphone size={28} stroke={1.5} aria-hidden />}
              title="No advertisements yet"
              text="Advertisements that you add here appear in chat apps whose key has the Advertisement add-on."
              action={
                <ActionButton right="ADVERTISEMENTS" onClick={editModal.openNew}>
                  Add the first advertisement
                </ActionButton>
              }
            />
          );
        }}
      </DataState>

      <AdvertisementModal row={editModal.row} opened={editModal.opened} onClose={editModal.close} />
      {deleteModal.target && (
        <DeleteModal row={deleteModal.target} opened={deleteModal.opened} onClose={deleteModal.close} onDone={reload} />
      )}
    </Paper>
  );
}

interface DeleteModalProps {
  row: AdvertisementRowFragment;
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
}

function DeleteModal({ row, opened, onClose, onDone }: DeleteModalProps) {
  const [deleteAdvertisement, { loading }] = useDeleteAdvertisementMutation();
  const confirm = async () => {
    try {
      const { data } = await deleteAdvertisement({ variables: { id: row.id } });
      if (!data) return;
      const { message, userErrors } = data.deleteAdvertisement;
      if (userErrors.length) toast.error(message);
      else toast.success(message);
      onClose();
    } catch (error) {
      toast.error(formatError(error));
    }
    onDone();
  };
  return (
    <ConfirmModal
      opened={opened}
      title={`Delete “${row.title}”`}
      confirmLabel="Delete"
      isDanger
      isBusy={loading}
      onClose={onClose}
      onConfirm={confirm}
    >
      <Text size="sm">Are you sure you want to delete this item?</Text>
    </ConfirmModal>
  );
}

const ListSkeleton = () => (
  <Stack gap={0} px={20} py={8}>
    {Array.from({ length: 5 }, (_, index) => (
      <Group key={index} h={64} gap="xl" wrap="nowrap">
        <Skeleton h={12} w="4%" />
        <Skeleton h={12} w="20%" />
        <Skeleton h={12} w="10%" />
        <Skeleton h={36} w="34%" />
        <Skeleton h={20} w="10%" radius="xl" />
      </Group>
    ))}
  </Stack>
);
