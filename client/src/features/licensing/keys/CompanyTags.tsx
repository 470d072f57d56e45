import { Tag } from '../../../ui/elements/Tag.tsx';

/** What an administrator should know of a company wherever it is named. */
export const CompanyTags = ({ company }: { company: { isEmailConfirmed: boolean; suspendedAt: string | null } }) => (
  <>
    {company.suspendedAt && <Tag tone="red">Suspended</Tag>}
    {!company.isEmailConfirmed && <Tag tone="amber">Email not confirmed</Tag>}
  </>
);
