import { createLazyComponent } from '../feedback/lazy-component.tsx';

export const ConfirmModal = createLazyComponent(() => import('./ConfirmDialog.tsx'));
