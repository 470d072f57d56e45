import {
  IconBuilding,
  IconClipboardList,
  IconHome,
  IconKey,
  IconRepeat,
  IconSettings,
  IconSpeakerphone,
  IconUsers,
  IconVersions,
} from '@tabler/icons-react';

/** The icons of pages; pages only name them, so that the login page does not load them. */
export const PAGE_ICONS = {
  building: IconBuilding,
  home: IconHome,
  key: IconKey,
  log: IconClipboardList,
  repeat: IconRepeat,
  settings: IconSettings,
  speakerphone: IconSpeakerphone,
  users: IconUsers,
  versions: IconVersions,
};
