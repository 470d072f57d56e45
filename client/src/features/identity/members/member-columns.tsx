import { Text } from '@mantine/core';
import { COMPANY_ROLES } from '@portal/server/modules/companies/members/company-roles.rules';
import { EmailText } from '../../../ui/elements/EmailText.tsx';
import { Tag } from '../../../ui/elements/Tag.tsx';
import { Timestamp } from '../../../ui/elements/Timestamp.tsx';
import type { Column } from '../../../ui/lists/DataTable.tsx';
import type { MemberFactsFragment } from './members.generated.ts';
import classes from './member-columns.module.css';

/** Returns the columns that all lists of members share. `ownId` is the member id of the logged-in user. */
export const getMemberColumns = <Row extends MemberFactsFragment>(ownId?: string): Column<Row>[] => [
  { header: 'Member', narrow: 'title', cell: (row) => <MemberCell member={row} isOwn={row.id === ownId} /> },
  { header: 'Role', narrow: 'aside', cell: ({ role }) => COMPANY_ROLES[role].name },
  {
    header: 'Two-step login',
    narrow: { label: 'Two-step login' },
    cell: ({ hasSecondFactor }) => (hasSecondFactor ? 'On' : 'Off'),
  },
  {
    header: 'Joined',
    narrow: { label: 'Joined' },
    cell: ({ createdAt }) => (
      <span className={classes.day}>
        <Timestamp at={createdAt} pattern="DD MMM YYYY" />
      </span>
    ),
  },
];

interface MemberCellProps {
  member: MemberFactsFragment;
  isOwn: boolean;
}

/**
 * The name and the login email of a member, with tags. A member without a name is shown by email only. A new email is
 * not confirmed yet, so it can belong to another person.
 */
const MemberCell = ({ member, isOwn }: MemberCellProps) => {
  const { name, email, loginEmail, isEmailConfirmed, isContact, isOutsideDomain, disabledAt } = member;
  const newEmail = isEmailConfirmed || email === loginEmail ? null : email;
  return (
    <span className={classes.member}>
      <span className={classes.name}>
        <span>{name ?? <EmailText>{loginEmail}</EmailText>}</span>
        {isOwn && <Tag tone="blue">You</Tag>}
        {isContact && <Tag tone="grey">Contact</Tag>}
        {isOutsideDomain && <Tag tone="amber">Outside</Tag>}
        {!isEmailConfirmed && !newEmail && <Tag tone="amber">Not confirmed</Tag>}
        {disabledAt && (
          <Tag tone="grey">
            Left on <Timestamp at={disabledAt} pattern="DD MMM YYYY" />
          </Tag>
        )}
      </span>
      {name !== null && (
        <Text component="span" size="xs" c="dimmed">
          <EmailText>{loginEmail}</EmailText>
        </Text>
      )}
      {newEmail && (
        <Text component="span" size="xs" c="dimmed">
          New email, not confirmed: <EmailText>{newEmail}</EmailText>
        </Text>
      )}
    </span>
  );
};
