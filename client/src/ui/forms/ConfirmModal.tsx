import { lazyComponent } from '../feedback/lazy-component.tsx';

export const ConfirmModal = lazyComponent(() => import('./ConfirmDialog.tsx'));
