import { Button, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBookmark, IconPencil, IconPlus } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { createLazyComponent } from '../../../ui/feedback/lazy-component.tsx';
import { getDisabledProps } from '../../../lib/browser/disabled-props.ts';
import type { ViewedList } from './saved-views.generated.ts';
import { useSavedViews } from './saved-views.ts';
import classes from './SavedViews.module.css';
import { buildViewQuery } from './view-query.ts';

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
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconBookmark size={18} stroke={1.7} aria-hidden />}
            classNames={{ label: classes.name }}
          >
            {currentView?.name ?? 'Views'}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={classes.menu}>
          <Menu.Label>
            {views.length
              ? 'Your views'
              : error
                ? 'Your views could not be loaded. Reload the page.'
                : 'You have no saved views yet'}
          </Menu.Label>
          {views.map((view) => (
            <Menu.Item
              key={view.id}
              component={Link}
              to={`${path}?${view.query}`}
              aria-current={view === currentView ? 'page' : undefined}
              fw={view === currentView ? 600 : undefined}
            >
              {view.name}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconPlus size={16} aria-hidden />}
            {...getDisabledProps(disabledReason)}
            closeMenuOnClick={!disabledReason}
            onClick={disabledReason ? undefined : saveModal.open}
          >
            {disabledReason ?? 'Save this view'}
          </Menu.Item>
          {views.length > 0 && (
            <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={manageModal.open}>
              Rename or remove
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <SaveViewModal list={list} query={query} opened={isSaving} onClose={saveModal.close} />
      <ManageViewsModal views={views} opened={isManaging} onClose={manageModal.close} />
    </>
  );
}
