import { Button } from '@mantine/core';
import { COMPANY_ROLES } from '@portal/server/modules/companies/members/company-roles.rules';
import { IconPencil } from '@tabler/icons-react';
import { useUrlTarget } from '../../../lib/pages/url-target.ts';
import { Card, Facts } from '../../../ui/elements/Card.tsx';
import { createLazyComponent } from '../../../ui/feedback/lazy-component.tsx';
import type { OwnMemberFragment } from './members.generated.ts';

const MemberNameModal = createLazyComponent(() => import('./MemberNameModal.tsx'));

/** The name, email and role of the person who is logged in. */
export function OwnMemberCard({ member }: { member: OwnMemberFragment }) {
  const edit = useUrlTarget('edit');
  const { name, email, role } = member;
  return (
    <Card
      title="Your account"
      anchor="account"
      aside={
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPencil size={16} aria-hidden />}
          onClick={() => edit.open('name')}
        >
          {name === null ? 'Add your name' : 'Edit your name'}
        </Button>
      }
    >
      <Facts
        facts={[
          ['Your name', name ?? '-'],
          ['Your email', email],
          ['Your role', `${COMPANY_ROLES[role].name}: ${COMPANY_ROLES[role].about}`],
        ]}
      />
      <MemberNameModal member={member} opened={edit.opened && edit.target === 'name'} onClose={edit.close} />
    </Card>
  );
}
