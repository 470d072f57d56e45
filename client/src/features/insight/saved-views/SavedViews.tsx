import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBookmark } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { usePopupButton } from '../../../ui/elements/use-popup-button.ts';
import { createLazyComponent } from '../../../ui/feedback/lazy-component.tsx';
import type { ViewedList } from './saved-views.generated.ts';
import { useSavedViews } from './saved-views.ts';
import { buildViewQuery } from './view-query.ts';
import classes from './SavedViews.module.css';

const SavedViewsMenu = createLazyComponent(() => import('./SavedViewsMenu.tsx'));
const SaveViewModal = createLazyComponent(() => import('./SaveViewModal.tsx'));
const ManageViewsModal = createLazyComponent(() => import('./ManageViewsModal.tsx'));

interface SavedViewsProps {
  list: ViewedList;
  path: string;
  /** Names of the URL parameters that a view stores. */
  params: readonly string[];
}

/** A menu of the saved views of a list. It opens, saves, renames and deletes views. */
export function SavedViews({ list, path, params }: SavedViewsProps) {
  const [urlParams] = useSearchParams();
  const { button, popup } = usePopupButton('menu');
  const [isSaving, saveModal] = useDisclosure();
  const [isManaging, manageModal] = useDisclosure();
  const { views: allViews, error } = useSavedViews();
  const views = allViews.filter((view) => view.list === list);
  const query = buildViewQuery(urlParams, params);
  const currentView = views.find((view) => view.query === query);
  const disabledReason = query
    ? currentView && `This view is saved as “${currentView.name}”`
    : 'Filter, search or sort to save a view';
  return (
    <>
      <Button
        {...button}
        variant="subtle"
        color="gray"
        leftSection={<IconBookmark size={18} stroke={1.7} aria-hidden />}
        classNames={{ label: classes.name }}
      >
        {currentView?.name ?? 'Views'}
      </Button>
      <SavedViewsMenu
        {...popup}
        path={path}
        views={views}
        error={error}
        currentView={currentView}
        disabledReason={disabledReason}
        onSave={saveModal.open}
        onManage={manageModal.open}
      />
      <SaveViewModal list={list} query={query} opened={isSaving} onClose={saveModal.close} />
      <ManageViewsModal views={views} opened={isManaging} onClose={manageModal.close} />
    </>
  );
}
