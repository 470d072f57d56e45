import { late } from './late.tsx';

/** Asks before doing something that can't be undone. */
export const ConfirmModal = late(() => import('./ConfirmDialog.tsx'));
