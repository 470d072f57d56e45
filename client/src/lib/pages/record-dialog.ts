import { useState } from 'react';

/**
 * Manages the dialogs of a drawer, of which at most one is open. The dialog closes as soon as the drawer shows another
 * record or closes, for example after Back. `recordId` is null while the drawer is closed.
 */
export function useRecordDialog<Name extends string>(recordId: string | null) {
  const [current, setCurrent] = useState<{ recordId: string | null; name: Name } | null>(null);
  if (current && current.recordId !== recordId) setCurrent(null);
  return {
    dialog: current?.name ?? null,
    open: (name: Name) => setCurrent({ recordId, name }),
    close: () => setCurrent(null),
  };
}
