import { Menu } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { getDisabledProps } from '../../../ui/elements/disabled-props.ts';
import { PopupTarget } from '../../../ui/elements/PopupTarget.tsx';
import type { PopupProps } from '../../../ui/elements/use-popup-button.ts';
import type { useSavedViews } from './saved-views.ts';
import classes from './SavedViews.module.css';

type SavedViewsResult = ReturnType<typeof useSavedViews>;

interface SavedViewsMenuProps extends PopupProps {
  path: string;
  views: SavedViewsResult['views'];
  error: SavedViewsResult['error'];
  currentView: SavedViewsResult['views'][number] | undefined;
  /** Why the current filters cannot be saved as a view. */
  disabledReason: string | undefined;
  onSave: () => void;
  onManage: () => void;
}

export default function SavedViewsMenu(props: SavedViewsMenuProps) {
  const { path, views, error, currentView, disabledReason, onSave, onManage, target, ...menu } = props;
  return (
    <Menu {...menu} position="bottom-end" width={260}>
      <Menu.Target>
        <PopupTarget target={target} />
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
          onClick={disabledReason ? undefined : onSave}
        >
          {disabledReason ?? 'Save this view'}
        </Menu.Item>
        {views.length > 0 && (
          <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={onManage}>
            Rename or delete
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
