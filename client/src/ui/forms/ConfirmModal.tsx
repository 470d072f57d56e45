import { lazyComponent } from '../feedback/lazy-component.tsx';

/** Asks before doing something that can't be undone. */
export const ConfirmModal = lazyComponent(() => import('./ConfirmDialog.tsx'));
