import { Tag } from '../../../ui/elements/Tag.tsx';

/** Tags for a suspended company or an unconfirmed email, shown next to the company's name. */
export const CompanyTags = ({ company }: { company: { isEmailConfirmed: boolean; suspendedAt: string | null } }) => (
  <>
    {company.suspendedAt && <Tag tone="red">Suspended</Tag>}
    {!company.isEmailConfirmed && <Tag tone="amber">Email not confirmed</Tag>}
  </>
);
