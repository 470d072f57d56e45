/** Components that almost every page uses. */
const COMMON_COMPONENTS =
  /(?:(?:ui|lib)\/\w+|kernel)\/(ActionButton|NameLink|Card|ConfirmModal|CopyButton|DataState|DataTable|EmptyNotice|FormFooter|IconAction|Timestamp|Pager|LastPageRedirect|SearchBox|Shortcut|Tag|list-params|modal-target|use-debounced-content|background-polling|use-quiet-download|stored-state|typed-keys|use-now|user-error\.rules)\.tsx?$/;
/** The frame of every page, with the operations of its renewal notice. */
const SHELL = /(Shell\.tsx|renewal-range\.ts|offers\/renewals\.generated\.ts)$/;
/** One style sheet for all pages saves each page a request. A page has only a few rules. */
const CSS_MODULES = /\.module\.css$/;
/** Labels and components that several features share. */
const SHARED_LABELS =
  /(show-outcome|mutation-outcome\.generated|key-labels|key-labels\.rules|plan-labels|add-on\.rules|KeyStateTag|CompanyTags|pending-requests(\.generated)?|page-icons|seats\.rules|key-expiry\.rules|document-dates|financial-year\.rules|free-text\.rules|repeat-request)\.tsx?$/;
/**
 * Small Mantine components and helpers that both pages and popups import. If they were in the chunk of popups, every
 * page would load that chunk.
 */
const SMALL_COMPONENTS =
  /components\/(Kbd|NativeSelect|Paper|Progress|SimpleGrid|Skeleton|VisuallyHidden)\/\w+\.mjs$|(AccordionChevron|CheckIcon|get-env|get-style-object|to-int|use-force-update|use-merged-ref)\.mjs$/;
const COMMON_ICONS =
  /IconA(lertTriangle|rrowBackUp|rrowLeft)|Icon(Bell|CircleCheck|CalendarDue|CalendarRepeat|Eye|Keyboard|Lock|Pencil|Photo|Plus|Refresh|Trash)\.mjs$/;

/**
 * Groups the portal's files into chunks, so that a page needs few requests. A group includes the imports of its files,
 * unless an earlier group contains them. All other files are split by page and by modal.
 */
export const chunks = [
  // The code that every visit loads, including the login page.
  { name: 'portal', tags: ['$initial' as const] },
  // The frame of every page, the components that almost every page uses, and the style sheets of all pages.
  {
    name: 'shell',
    test: (id: string) =>
      [SHELL, CSS_MODULES, COMMON_COMPONENTS, SHARED_LABELS, SMALL_COMPONENTS, COMMON_ICONS].some((files) =>
        files.test(id),
      ),
  },
  // Menus and tooltips. The shell preloads this chunk.
  { name: 'popups', test: /(TooltipBox|ColourSchemeChoice|UserMenuItems)\.tsx$/ },
  // Used by almost every form.
  {
    name: 'forms',
    test: /(NewPasswordInput|format-failure|user-errors|mutation-outcome\.generated)\.tsx?$|Textarea\.mjs$/,
  },
  // Prevents scrolling under dialogs. A separate chunk, because both the toasts and the modals import it.
  { name: 'scroll-lock', test: /node_modules\/react-remove-scroll\// },
  { name: 'toasts', test: /(ToastCorner|toaster)\.tsx?$/ },
  // Labels that other pages import one at a time and the audit log imports together, and the filter by company.
  {
    name: 'words',
    test: /((email|renewal|recovery)-labels(\.rules)?|(advertisement|version)\.form|roles\.rules|audit-(kinds|column-labels)\.rules|payment-labels|company-filter|company-choice\.generated)\.ts$/,
  },
  // Used by the cards on the profile page, and by the dialogs that change a password.
  { name: 'access', test: /(second-factor|api-tokens|sessions)\.generated\.ts$/ },
  // Used by the settings of companies and of administrators.
  { name: 'account', test: /(ApiTokensCard|SessionTable)\.tsx$/ },
  // Used by the settings of companies, the page of a company, and the pages and dialogs of invoices.
  {
    name: 'billing',
    test: /\/BillingCard\.tsx$|billing-labels\.ts$|parties\.generated\.ts$|((gst-states|printed-text|registration)\.rules|use-hash-scroll)\.ts$/,
  },
  { name: 'charts', test: /(charts\/\w+|BarList|SyncFigures|StepsCard|dashboards\.generated)\.tsx?$/ },
  {
    name: 'key-documents',
    test: /features\/(licensing\/(keys|orders|lifecycle|search)|renewals\/offers)\/\w+\.generated\.ts$|key-input\.rules\.ts$/,
  },
  // Used by list filters and forms.
  { name: 'checkbox', test: /\/Checkbox\.mjs$/ },
  {
    name: 'keys',
    test: /(KeyDecisions|KeyListPage|KeyTable|SavedViews|FilterChips|FiltersButton|LinkTabs|ListPager)\.tsx$|key-filter\.ts$|Icon(AdjustmentsHorizontal|Bookmark)\.mjs$/,
  },
  { name: 'list-pages', test: /\/(ListPage|OrderSelect|PagedList)\.tsx$/ },
  // Loaded when a dialog or drawer opens.
  { name: 'modals', test: /(ConfirmDialog|UnsavedDialog)\.tsx$|Drawer\.mjs$/ },
  // Used by the lists and by the dialogs of billing, and by the key forms, which must not load the lists.
  { name: 'amounts', test: /\/((invoice-status|paise)\.rules|gross-calculation)\.ts$/ },
  { name: 'segments', test: /SegmentedControl\.mjs$/ },
  { name: 'fields', test: /(NumberInput|Select|Switch)\.mjs$|\/select-on-focus\.ts$/ },
  { name: 'days', test: /(DayInput|PeriodFilter)\.tsx$/ },
  { name: 'bank', test: /\/(bank-statements\.generated|bank-views)\.ts$/ },
  // Used by the pages and by the dialogs of invoices.
  {
    name: 'documents',
    test: /\/(DocumentParts|DocumentList(Page)?|PdfButtons|OwnStatementButton|QrCode|document-columns|document-filter|document-labels|invoices\.generated)\.tsx?$|IconFileDownload\.mjs$/,
  },
  { name: 'payments', test: /\/(PaymentListPage|payment-columns|payment-filter)\.tsx?$/ },
  // Used by the page of a company and its dialogs, which must not load the page.
  { name: 'recovery', test: /\/owner-recovery\.rules\.ts$/ },
  // Used by the settings of members, and by the page Team and its dialogs.
  {
    name: 'members',
    test: /\/(IntegrationsNotice\.tsx|member-integrations\.rules\.ts|member-changes\.ts|members\.generated\.ts)$/,
  },
];
