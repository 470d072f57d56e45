import { Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPencil, IconPlus, IconTrash, IconVersions } from '@tabler/icons-react';
import { useEffect } from 'react';
import { toast } from '../../../lib/browser/toast.ts';
import { useListParams } from '../../../lib/pages/list-params.ts';
import { useModalTarget } from '../../../lib/pages/modal-target.ts';
import { useEditTarget } from '../../../lib/pages/row-target.ts';
import { ActionButton } from '../../../ui/elements/ActionButton.tsx';
import { IconAction } from '../../../ui/elements/IconAction.tsx';
import type { StatusColour } from '../../../ui/elements/status-colour.ts';
import { Tag } from '../../../ui/elements/Tag.tsx';
import { Timestamp } from '../../../ui/elements/Timestamp.tsx';
import { DataState } from '../../../ui/feedback/DataState.tsx';
import { EmptyNotice } from '../../../ui/feedback/EmptyNotice.tsx';
import { createLazyComponent } from '../../../ui/feedback/lazy-component.tsx';
import { ConfirmModal } from '../../../ui/forms/ConfirmModal.tsx';
import { type Column, DataTable } from '../../../ui/lists/DataTable.tsx';
import { LastPageRedirect } from '../../../ui/lists/LastPageRedirect.tsx';
import { Pager } from '../../../ui/lists/Pager.tsx';
import { VERSION_TYPE_LABELS } from './version.form.ts';
import {
  type AppVersionStatus,
  useDeleteVersionMutation,
  useVersionsQuery,
  type VersionRowFragment,
} from './versions.generated.ts';
import classes from './VersionsPage.module.css';

const VersionModal = createLazyComponent(() => import('./VersionModal.tsx'));

const PAGE_SIZE = 5;

const formatVersion = ({ version, type }: VersionRowFragment) => `${version}, ${VERSION_TYPE_LABELS[type]}`;

const renderDay = (at: string | null) => (at ? <Timestamp at={at} pattern="YYYY-MM-DD" /> : '-');

const VERSION_STATUSES: Record<AppVersionStatus, { label: string; tone: StatusColour }> = {
  OK: { label: 'Ok', tone: 'green' },
  WARN: { label: 'Warn', tone: 'amber' },
  EXPIRED: { label: 'Expired', tone: 'red' },
};

const VersionCell = ({ version, status }: VersionRowFragment) => (
  <span className={classes.version}>
    <span>{version}</span>
    <Tag tone={VERSION_STATUSES[status].tone}>{VERSION_STATUSES[status].label}</Tag>
  </span>
);

interface ColumnSettings {
  firstNumber: number;
  onEdit: (row: VersionRowFragment) => void;
  onDelete: (row: VersionRowFragment) => void;
}

const getVersionColumns = ({ firstNumber, onEdit, onDelete }: ColumnSettings): Column<VersionRowFragment>[] => [
  { header: 'No', narrow: 'tableOnly', cell: (_row, index) => firstNumber + index },
  { header: 'Version', narrow: 'title', cell: (row) => <VersionCell {...row} /> },
  { header: 'Type', narrow: 'aside', cell: (row) => VERSION_TYPE_LABELS[row.type] },
  { header: 'Warn Date', narrow: { label: 'Warn' }, cell: (row) => renderDay(row.warnDate) },
  { header: 'Expiry Date', narrow: { label: 'Expires' }, cell: (row) => renderDay(row.expiryDate) },
  {
    header: 'Action',
    isAction: true,
    cell: (row) => (
      <Group component="span" gap={2} wrap="nowrap" justify="flex-end">
        <IconAction
          label="Edit"
          right="VERSIONS"
          about={formatVersion(row)}
          icon={IconPencil}
          onClick={() => onEdit(row)}
        />
        <IconAction
          label="Delete"
          right="VERSIONS"
          about={formatVersion(row)}
          icon={IconTrash}
          tone="red"
          onClick={() => onDelete(row)}
        />
      </Group>
    ),
  },
];

export default function VersionsPage() {
  const { page, setPage } = useListParams();
  // While the user changes pages quickly, load only the last requested page.
  const [debouncedPage] = useDebouncedValue(page, 500);
  const result = useVersionsQuery({ variables: { page: debouncedPage } });
  const editModal = useEditTarget(result.data?.versionPage.items);
  const deleteModal = useModalTarget<VersionRowFragment>();
  const reload = () => void result.refetch().catch(() => undefined);

  useEffect(() => {
    if (result.error) toast.error('Failed to fetch versions');
  }, [result.error]);

  return (
    <Paper>
      <div className={classes.head}>
        <Title order={2}>App versions</Title>
        <ActionButton right="VERSIONS" leftSection={<IconPlus size={18} aria-hidden />} onClick={editModal.openNew}>
          Add Version
        </ActionButton>
      </div>
      <DataState result={result} failure="The versions could not be loaded" skeleton={<ListSkeleton />}>
        {({ versionPage: { items, pageInfo } }) => {
          if (!pageInfo.totalCount) {
            return (
              <EmptyNotice
                icon={<IconVersions size={28} stroke={1.5} aria-hidden />}
                title="No versions found."
                text="Add a version of the chat app to ask its users to update, or to block it after a chosen day."
                action={
                  <ActionButton right="VERSIONS" onClick={editModal.openNew}>
                    Add the first version
                  </ActionButton>
                }
              />
            );
          }
          // After deletions, the page number in the URL can exceed the number of pages.
          if (!items.length) return <LastPageRedirect lastPage={pageInfo.totalPages} setPage={setPage} />;
          return (
            <>
              <DataTable
                caption="Versions"
                columns={getVersionColumns({
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
        }}
      </DataState>

      <VersionModal row={editModal.row} opened={editModal.opened} onClose={editModal.close} />
      {deleteModal.target && (
        <DeleteModal row={deleteModal.target} opened={deleteModal.opened} onClose={deleteModal.close} onDone={reload} />
      )}
    </Paper>
  );
}

interface DeleteModalProps {
  row: VersionRowFragment;
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
}

function DeleteModal({ row, opened, onClose, onDone }: DeleteModalProps) {
  const [deleteVersion, { loading }] = useDeleteVersionMutation();
  const confirm = async () => {
    try {
      const { data } = await deleteVersion({ variables: { id: row.id } });
      if (!data) return;
      const { message, userErrors } = data.deleteVersion;
      if (userErrors.length) toast.error(message);
      else toast.success(message);
      onClose();
    } catch {
      toast.error('Failed to delete version');
    }
    onDone();
  };
  return (
    <ConfirmModal
      opened={opened}
      title="Delete version"
      confirmLabel="Delete"
      isDanger
      isBusy={loading}
      onClose={onClose}
      onConfirm={confirm}
    >
      <Text size="sm">Are you sure you want to delete version &quot;{row.version}&quot;?</Text>
    </ConfirmModal>
  );
}

const ListSkeleton = () => (
  <Stack gap={0} px={20} py={8}>
    {Array.from({ length: PAGE_SIZE }, (_, index) => (
      <Group key={index} h={48} gap="xl" wrap="nowrap">
        <Skeleton h={12} w="5%" />
        <Skeleton h={12} w="15%" />
        <Skeleton h={12} w="12%" />
        <Skeleton h={12} w="18%" />
        <Skeleton h={12} w="18%" />
      </Group>
    ))}
  </Stack>
);
