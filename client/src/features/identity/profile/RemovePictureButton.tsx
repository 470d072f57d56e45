import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconTrash } from '@tabler/icons-react';
import { showOutcome } from '../../../lib/forms/show-outcome.ts';
import { ConfirmModal } from '../../../ui/forms/ConfirmModal.tsx';
import { useRemoveProfilePictureMutation } from './profile.generated.ts';

/** Removes the picture of the company after a confirmation. */
export function RemovePictureButton({ hasPicture }: { hasPicture: boolean }) {
  const [isConfirming, confirmModal] = useDisclosure();
  const [remove, { loading }] = useRemoveProfilePictureMutation();
  return (
    <>
      {hasPicture && (
        <Button variant="default" leftSection={<IconTrash size={18} aria-hidden />} onClick={confirmModal.open}>
          Remove picture
        </Button>
      )}
      <ConfirmModal
        opened={isConfirming}
        title="Remove the picture?"
        confirmLabel="Remove"
        isDanger
        isBusy={loading}
        onClose={confirmModal.close}
        onConfirm={() =>
          showOutcome(
            remove().then(({ data }) => data?.removeProfilePicture),
            confirmModal.close,
          )
        }
      >
        <Text size="sm">The picture is deleted. The initials of your company are shown instead.</Text>
      </ConfirmModal>
    </>
  );
}
