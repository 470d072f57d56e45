import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { ConfirmModal } from './ConfirmModal.tsx';
import { setGuard } from './guarded-history.ts';

/** Asks before a page with unsaved changes is left; a page can have only one. */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const [leave, setLeave] = useState<(() => void) | null>(null);

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    const removeGuard = setGuard((go) => setLeave(() => go));
    return () => {
      window.removeEventListener('beforeunload', ask);
      removeGuard();
    };
  }, [isDirty]);

  return (
    <ConfirmModal
      opened={leave !== null}
      title="Leave without saving?"
      confirmLabel="Leave"
      isDanger
      isBusy={false}
      onClose={() => setLeave(null)}
      onConfirm={() => leave?.()}
    >
      <Text size="sm">Your changes on this page are not saved.</Text>
    </ConfirmModal>
  );
}
