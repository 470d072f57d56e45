import { ADD_ONS, addOnFlags, documented, KEY_TYPES, STATUSES } from '../shared/documented.ts';
import type {
  RestCompanyFragment,
  RestKeyFragment,
  RestPageInfoFragment,
  RestSyncRecordFragment,
} from './shapes.rest.generated.ts';

export const company = ({ id, currentKey, ...rest }: RestCompanyFragment) => ({
  _id: id,
  name: rest.name,
  email: rest.email,
  domain: rest.domain,
  phone: rest.phone,
  address: rest.address,
  profilePicture: rest.profilePicture,
  appPlanType: currentKey ? documented(KEY_TYPES, currentKey.planType) : null,
  appExpiringAt: currentKey?.expiresAt ?? null,
});

/** A key as its company sees it. */
export const key = (row: RestKeyFragment) => ({
  _id: row.id,
  key: row.licenceString,
  status: documented(STATUSES, row.status),
  keyType: documented(KEY_TYPES, row.planType),
  user: row.userLimit,
  ...addOnFlags(row.addOns),
  isUsed: row.isUsed,
  startsAt: row.startsAt,
  expiringAt: row.expiresAt,
  total: row.total,
  breakdown: [breakdown(row.quote)],
  companyId: row.company.id,
  replaces: row.replaces?.id ?? null,
});

/** A key as an administrator sees it: with its company's name. */
export const adminKey = (row: RestKeyFragment) => ({
  ...key(row),
  companyId: { _id: row.company.id, name: row.company.name },
});

const NOT_PRICED = {
  users: 0,
  pricePerUser: 0,
  diffInDays: 0,
  gross: 0,
  discountPercent: 0,
  discountAmount: 0,
  net: 0,
};

function breakdown({ gst, lines }: RestKeyFragment['quote']) {
  const sections = Object.fromEntries(
    lines.map(({ addOn, pricePerUserPerDay, days, ...line }) => {
      const word = documented(ADD_ONS, addOn);
      return [word, { ...line, pricePerUser: pricePerUserPerDay, diffInDays: days }];
    }),
  );
  const { remote = NOT_PRICED, ...others } = sections;
  return { user: { ...remote, gst }, ...others };
}

export const syncRecord = (record: RestSyncRecordFragment) => ({
  _id: record.id,
  version: record.version,
  user: record.users,
  group: record.groups,
  department: record.departments,
  tracking: record.tracking,
  syncAt: record.syncedAt,
  messages: {
    private: { text: record.privateTexts, file: record.privateFiles },
    group: { text: record.groupTexts, file: record.groupFiles },
  },
  call: { private: { call: record.privateCalls }, group: { call: record.groupCalls } },
});

export const pagination = ({ currentPage, totalPages, totalCount }: RestPageInfoFragment) => ({
  currentPage,
  totalPages,
  totalDocuments: totalCount,
});
