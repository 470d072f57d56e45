import { PLAN_TYPE_LABELS } from '@portal/server/modules/licensing/keys/key-labels.rules';
import { countUsersToAdd } from '@portal/server/modules/licensing/keys/seats.rules';
import { DAY_MS } from '@portal/server/platform/kernel/durations.rules';
import {
  IconAlertTriangle,
  IconBan,
  IconBuilding,
  IconCalendarDue,
  IconCalendarOff,
  IconCalendarRepeat,
  IconCash,
  IconCheck,
  IconClock,
  IconFileInvoice,
  IconPlus,
  IconReceiptRefund,
  type TablerIcon,
  IconUsers,
  IconX,
} from '@tabler/icons-react';
import { formatCount, formatDate, formatMoney } from '../../../lib/formats/formats.ts';
import type { StatusColour } from '../../../ui/elements/status-colour.ts';
import { formatUserCount, formatKeyPrice, formatMoreUsers } from '../../licensing/keys/key-labels.ts';
import type { EventKind, NotificationLineFragment, PaymentKind } from './notifications.generated.ts';

/** The role of the account that receives a notification. */
export type NotificationReader = 'customer' | 'admin';

export interface NotificationView {
  title: string;
  detail: string;
  path: string;
  icon: TablerIcon;
  tone: StatusColour;
}

type NotificationStyle = Pick<NotificationView, 'icon' | 'tone'>;

const NOTIFICATION_STYLES: Partial<Record<EventKind, NotificationStyle>> = {
  KEY_REQUESTED: { icon: IconClock, tone: 'amber' },
  KEY_CREATED: { icon: IconPlus, tone: 'green' },
  KEY_APPROVED: { icon: IconCheck, tone: 'green' },
  KEY_EXTENDED: { icon: IconUsers, tone: 'green' },
  KEY_REJECTED: { icon: IconX, tone: 'red' },
  KEY_WITHDRAWN: { icon: IconBan, tone: 'grey' },
  KEY_DISABLED: { icon: IconBan, tone: 'red' },
  KEY_REINSTATED: { icon: IconCheck, tone: 'green' },
  KEY_GRACE_CHANGED: { icon: IconCalendarDue, tone: 'blue' },
  KEY_EXPIRING: { icon: IconCalendarDue, tone: 'amber' },
  KEY_EXPIRED: { icon: IconCalendarOff, tone: 'red' },
  KEY_USAGE_REACHED: { icon: IconAlertTriangle, tone: 'amber' },
  RENEWAL_PREPARED: { icon: IconCalendarRepeat, tone: 'blue' },
  RENEWAL_CONFIRMED: { icon: IconCheck, tone: 'green' },
  RENEWAL_DECLINED: { icon: IconX, tone: 'red' },
  RENEWAL_WITHDRAWN: { icon: IconBan, tone: 'grey' },
  INVOICE_ISSUED: { icon: IconFileInvoice, tone: 'green' },
  CREDIT_NOTE_ISSUED: { icon: IconReceiptRefund, tone: 'blue' },
  INVOICE_OVERDUE: { icon: IconCalendarDue, tone: 'red' },
  PAYMENT_RECORDED: { icon: IconCash, tone: 'green' },
  COMPANY_SIGNED_UP: { icon: IconBuilding, tone: 'blue' },
};
const DEFAULT_STYLE: NotificationStyle = { icon: IconClock, tone: 'grey' };

/**
 * Returns the text, link, icon and colour of a notification. If `mayOrder` is false, the text for a company does not
 * prompt for an order, and the link opens the key.
 */
export const getNotificationView = (
  notification: NotificationLineFragment,
  reader: NotificationReader,
  timeZone: string,
  mayOrder: boolean,
): NotificationView => ({
  ...(NOTIFICATION_STYLES[notification.kind] ?? DEFAULT_STYLE),
  ...(notification.kind === 'KEY_USAGE_REACHED' && isLimitReached(notification) && { tone: 'red' }),
  ...(reader === 'customer'
    ? getCompanyText(notification, timeZone, mayOrder)
    : getAdministratorText(notification, timeZone)),
});

type NotificationText = Pick<NotificationView, 'title' | 'detail' | 'path'>;

const PAYMENT_NAMES: Record<PaymentKind, string> = {
  RECEIPT: 'payment',
  TDS: 'tax deduction',
  REFUND: 'refund',
  WRITE_OFF: 'write-off',
};

function getCompanyText(notification: NotificationLineFragment, timeZone: string, mayOrder: boolean): NotificationText {
  const { kind, key, reason, amount, paymentKind } = notification;
  const facts = formatKeyFacts(notification, timeZone);
  const path = key ? `/requestedKeys?key=${key.id}` : '/requestedKeys';
  const renewPath = '/requestedKeys?request=renew';
  const buildPrompt = (detail: string, orderPath: string) =>
    mayOrder ? { detail, path: orderPath } : { detail: facts, path };
  switch (kind) {
    // All members see the notifications of their company, so the texts about a request don't address its author.
    case 'KEY_CREATED':
      return { title: 'A key was created for your company', detail: facts, path };
    case 'KEY_APPROVED':
      return { title: 'A request was approved', detail: facts, path };
    case 'KEY_EXTENDED':
      return { title: 'Users were added to your key', detail: facts, path };
    case 'KEY_REJECTED':
      return { title: `A ${formatRequest(notification)} was rejected`, detail: reason ?? facts, path };
    case 'KEY_DISABLED':
      return { title: 'Your key was disabled', detail: reason ?? facts, path };
    case 'KEY_REINSTATED':
      return { title: 'Your key was reinstated', detail: reason ?? facts, path };
    case 'KEY_GRACE_CHANGED':
      return { title: formatGrace(notification, timeZone), detail: facts, path };
    case 'KEY_EXPIRING':
      return {
        title: `Your key expires on ${formatExpiryDate(notification, timeZone)}`,
        ...buildPrompt('Not renewed yet. Renew it', renewPath),
      };
    case 'KEY_EXPIRED':
      return {
        title: 'Your key no longer works',
        ...buildPrompt('Chat apps that use it stop working. Renew it', renewPath),
      };
    case 'KEY_USAGE_REACHED':
      return {
        title: formatUsage(notification),
        ...buildPrompt('Add users to your key', buildAddUsersPath(notification)),
      };
    case 'RENEWAL_PREPARED':
      return {
        title: 'Your renewal is ready',
        ...buildPrompt('Review and confirm it', '/requestedKeys?renewal=review'),
      };
    case 'RENEWAL_WITHDRAWN':
      return { title: 'A prepared renewal was withdrawn', ...buildPrompt('Renew your key yourself', renewPath) };
    case 'INVOICE_ISSUED':
      return { title: 'You have a new invoice', detail: facts, path: '/invoices' };
    case 'CREDIT_NOTE_ISSUED':
      return { title: 'You have a new credit note', detail: reason ?? facts, path: '/invoices' };
    case 'INVOICE_OVERDUE':
      return {
        title: 'An invoice is overdue',
        detail: `${formatMoney(amount ?? 0)} outstanding`,
        path: '/invoices?status=OVERDUE',
      };
    case 'PAYMENT_RECORDED':
      return {
        title: `A ${PAYMENT_NAMES[paymentKind ?? 'RECEIPT']} was recorded`,
        detail: formatMoney(amount ?? 0),
        path: '/payments',
      };
    default:
      return { title: 'Your keys changed', detail: facts, path };
  }
}

function getAdministratorText(notification: NotificationLineFragment, timeZone: string): NotificationText {
  const { kind, key, reason } = notification;
  const title = formatActor(notification);
  const facts = formatKeyFacts(notification, timeZone);
  const path = key ? `/keysRequest?key=${key.id}` : '/keysRequest';
  switch (kind) {
    case 'KEY_REQUESTED':
      return {
        title,
        detail: `Requests ${formatRequestedUsers(notification) ?? 'a key'} · ${facts}${formatPriceSuffix(notification)}`,
        path,
      };
    case 'KEY_WITHDRAWN':
      return { title, detail: `Withdrew a ${formatRequest(notification)} · ${facts}`, path };
    case 'KEY_EXPIRING':
      return { title, detail: `Key expires on ${formatExpiryDate(notification, timeZone)}, not renewed yet`, path };
    case 'KEY_EXPIRED':
      return { title, detail: `Key no longer works, and no other key is running · ${facts}`, path };
    case 'KEY_USAGE_REACHED':
      return { title, detail: formatUsage(notification), path };
    case 'RENEWAL_CONFIRMED':
      return { title, detail: `Confirmed its renewal · ${facts}${formatPriceSuffix(notification)}`, path };
    case 'RENEWAL_DECLINED':
      return { title, detail: `Declined its renewal${reason ? ` · ${reason}` : ''}`, path: '/renewals' };
    case 'COMPANY_SIGNED_UP':
      return {
        title,
        detail: 'Signed up',
        path: notification.company ? `/${notification.company.id}/details` : '/companies',
      };
    default:
      return { title, detail: facts, path };
  }
}

/** Names the company. If a member acted, the name of the member comes first: "Asha (Acme)". */
function formatActor({ company, byMember }: NotificationLineFragment): string {
  const companyName = company?.name ?? 'A company';
  return byMember?.name ? `${byMember.name} (${companyName})` : companyName;
}

const formatExpiryDate = ({ key }: NotificationLineFragment, timeZone: string) =>
  key ? formatDate(key.expiresAt, 'DD MMM YYYY', timeZone) : 'an upcoming day';

const formatGrace = ({ key }: NotificationLineFragment, timeZone: string) =>
  key?.graceUntil
    ? `Your key remains valid until ${formatDate(key.graceUntil, 'DD MMM YYYY', timeZone)}`
    : 'Your key no longer has a grace period';

function formatKeyFacts({ key }: NotificationLineFragment, timeZone: string): string {
  if (!key) return '';
  const until = formatDate(key.expiresAt, 'DD MMM YYYY', timeZone);
  return `${PLAN_TYPE_LABELS[key.planType]} · ${formatUserCount(key.userLimit)} until ${until}`;
}

/** Returns '5 more users' for an extension, otherwise null. */
const formatRequestedUsers = ({ key }: NotificationLineFragment): string | null =>
  key?.replaces ? formatMoreUsers({ ...key, replaces: key.replaces }) : null;

function formatRequest(notification: NotificationLineFragment): string {
  const users = formatRequestedUsers(notification);
  return users ? `request for ${users}` : 'request';
}

const formatPriceSuffix = ({ key }: NotificationLineFragment) =>
  key ? ` · ${formatKeyPrice({ ...key, total: key.quote.total })}` : '';

const isLimitReached = ({ percent }: NotificationLineFragment) => (percent ?? 0) >= 100;

const formatUsage = ({ users, key }: NotificationLineFragment) =>
  `${formatCount(users ?? 0)} of ${formatUserCount(key?.userLimit ?? 0)} in use`;

function buildAddUsersPath({ users, key }: NotificationLineFragment): string {
  const usersToAdd = countUsersToAdd(users ?? 0, key?.userLimit ?? 0);
  return `/requestedKeys?request=addUsers${usersToAdd ? `&users=${usersToAdd}` : ''}`;
}

/** Checks whether a notification is about a request that is still pending. */
export const isPendingRequest = ({ kind, key }: NotificationLineFragment): boolean =>
  kind === 'KEY_REQUESTED' && key?.status === 'PENDING';

/**
 * Groups notifications into Today, Yesterday and Earlier, by their day in the given time zone. The notifications must
 * be sorted from newest to oldest.
 */
export function groupByDay(
  notifications: readonly NotificationLineFragment[],
  now: number,
  timeZone: string,
): { day: string; notifications: NotificationLineFragment[] }[] {
  const toDay = (at: number) => formatDate(new Date(at).toISOString(), 'YYYY-MM-DD', timeZone);
  const [today, yesterday] = [toDay(now), toDay(now - DAY_MS)];
  const groups = new Map<string, NotificationLineFragment[]>();
  for (const notification of notifications) {
    const day = toDay(Date.parse(notification.occurredAt));
    const name = day >= today ? 'Today' : day === yesterday ? 'Yesterday' : 'Earlier';
    groups.set(name, [...(groups.get(name) ?? []), notification]);
  }
  return [...groups].map(([day, notifications]) => ({ day, notifications }));
}
