import {
  IconBuilding,
  IconCash,
  IconClipboardList,
  IconCoins,
  IconFileInvoice,
  IconHome,
  IconKey,
  IconReceiptTax,
  IconRepeat,
  IconSettings,
  IconSpeakerphone,
  IconUsers,
  IconVersions,
} from '@tabler/icons-react';

/** Icons of pages by name. Pages refer to them by name, so that the login page does not load the icons. */
export const PAGE_ICONS = {
  building: IconBuilding,
  home: IconHome,
  invoice: IconFileInvoice,
  key: IconKey,
  log: IconClipboardList,
  payment: IconCash,
  receivable: IconCoins,
  receipt: IconReceiptTax,
  repeat: IconRepeat,
  settings: IconSettings,
  speakerphone: IconSpeakerphone,
  users: IconUsers,
  versions: IconVersions,
};
