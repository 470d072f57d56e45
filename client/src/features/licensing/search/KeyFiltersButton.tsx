import { createLazyComponent } from '../../../ui/feedback/lazy-component.tsx';
import { FiltersButton } from '../../../ui/lists/FiltersButton.tsx';
import type { AllKeysFilter } from './all-keys-filter.ts';

const KeyFiltersDrawer = createLazyComponent(() => import('./KeyFiltersDrawer.tsx'));

export const KeyFiltersButton = ({ filter, total }: { filter: AllKeysFilter; total?: string }) => (
  <FiltersButton>{(drawer) => <KeyFiltersDrawer filter={filter} listed={total ?? 'keys'} {...drawer} />}</FiltersButton>
);
