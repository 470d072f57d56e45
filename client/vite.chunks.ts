/** What nearly every page shows. */
const PARTS =
  /(?:(?:ui|lib)\/\w+|kernel)\/(ActionButton|NameLink|Card|ConfirmModal|CopyButton|DataState|DataTable|EmptyNotice|FormFooter|IconAction|Timestamp|Pager|LastPageRedirect|SearchBox|Tag|list-params|modal-target|use-debounced-content|typed-keys|use-now|user-error\.rules)\.tsx?$/;
/** What several features show of each other. */
const WORDS =
  /(accounts\/ResendConfirmation|key-labels|key-labels\.rules|plan-labels|add-on\.rules|KeyStateTag|CompanyTags|pending-requests(\.generated)?|page-icons|seats\.rules|key-expiry\.rules)\.tsx?$/;
const SMALL =
  /core\/esm\/components\/(Paper|Progress|ScrollArea|SimpleGrid|Skeleton)\/\w+\.mjs$|use-force-update\.mjs$/;
const ICONS = /IconA(lertTriangle|rrowBackUp|rrowLeft)|Icon(Eye|Lock|Pencil|Photo|Plus|Refresh|Trash)\.mjs$/;

/**
 * Which files of the portal travel together, so that a page needs few requests. A group takes along what its files
 * import, unless a group before it has that already; everything else is split by page and by modal.
 */
export const chunks = [
  // what every visit needs, and the login page
  { name: 'portal', tags: ['$initial' as const] },
  // what nearly every form needs comes with it, which all who fill one in have to fetch
  {
    name: 'floating',
    test: /(TargetTooltip|ColourSchemeChoice|NewPasswordInput|user-errors|mutation-outcome\.generated)\.tsx?$|Textarea\.mjs$/,
  },
  { name: 'parts', test: (id: string) => [PARTS, WORDS, SMALL, ICONS].some((files) => files.test(id)) },
  // keeps a page from scrolling under a dialog: the shell needs it, and notifications do without the shell
  { name: 'scroll-lock', test: /node_modules\/react-remove-scroll\// },
  { name: 'toasts', test: /(ToastCorner|toaster)\.tsx?$/ },
  { name: 'shell', test: /(Shell\.tsx|renewal-views\.ts)$/ },
  // what few pages show by itself, and the audit log all together
  {
    name: 'words',
    test: /((email|renewal)-labels(\.rules)?|(advertisement|version)\.form|roles\.rules|audit-(kinds|column-labels)\.rules)\.ts$/,
  },
  // the cards of a profile send them, and the question after a changed password
  { name: 'access', test: /(second-factor|api-tokens)\.generated\.ts$/ },
  { name: 'charts', test: /(charts\/\w+|BarList|SyncFigures|StepsCard|dashboards\.generated)\.tsx?$/ },
  {
    name: 'key-documents',
    test: /features\/(licensing\/(keys|orders|lifecycle|search)|renewals\/offers)\/\w+\.generated\.ts$|key-input\.rules\.ts$/,
  },
  // lists narrow and are selected with them, and forms choose with them
  { name: 'select', test: /\/(Checkbox|Select)\.mjs$/ },
  {
    name: 'keys',
    test: /(KeyDecisions|KeyListPage|KeyTable|SavedViews|FilterChips|LinkTabs)\.tsx$|key-filter\.ts$|Icon(AdjustmentsHorizontal|Bookmark)\.mjs$/,
  },
  // and what is fetched when it is opened
  { name: 'modals', test: /(ConfirmDialog|UnsavedDialog)\.tsx$|Drawer\.mjs$/ },
  { name: 'segments', test: /SegmentedControl\.mjs$/ },
  { name: 'fields', test: /(NumberInput|Select|Switch)\.mjs$/ },
  { name: 'days', test: /DayInput\.tsx$/ },
];
