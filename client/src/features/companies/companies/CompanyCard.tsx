import { Anchor, Group } from '@mantine/core';
import { checkNotReleased } from '@portal/server/modules/companies/companies/released-company.rules';
import { IconBan, IconMailX, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { formatCount, formatPhone } from '../../../lib/formats/formats.ts';
import { useUrlTarget } from '../../../lib/pages/url-target.ts';
import { ActionButton } from '../../../ui/elements/ActionButton.tsx';
import { Card, Facts } from '../../../ui/elements/Card.tsx';
import { Tag } from '../../../ui/elements/Tag.tsx';
import { Timestamp } from '../../../ui/elements/Timestamp.tsx';
import { createLazyComponent } from '../../../ui/feedback/lazy-component.tsx';
import { PLAN_TYPE_LABELS } from '../../catalogue/prices/plan-labels.ts';
import { formatUserLimit } from '../../licensing/keys/key-labels.ts';
import type { CompanyFactsFragment } from './companies.generated.ts';
import { ResendConfirmation } from './ResendConfirmation.tsx';

const CorrectDetailsModal = createLazyComponent(() => import('./CorrectDetailsModal.tsx'));
const SuspendModal = createLazyComponent(() => import('./SuspendModal.tsx'));
const ReleaseModal = createLazyComponent(() => import('./ReleaseModal.tsx'));

interface CompanyCardProps {
  company: CompanyFactsFragment;
  /** The total number of keys, including replaced ones. Undefined if the page did not load the keys. */
  listedKeyCount?: number;
  onDone: () => void;
}

/**
 * The details of a company, with buttons to correct the details and to suspend the company. An unconfirmed email adds a
 * button to resend the confirmation. If the company never confirmed an email, another button releases the email and the
 * domain.
 */
export function CompanyCard({ company, listedKeyCount, onDone }: CompanyCardProps) {
  const [isSuspending, setIsSuspending] = useState(false);
  const [isReleasing, setIsReleasing] = useState(false);
  const correctionModal = useUrlTarget('edit');
  const navigate = useNavigate();
  const { currentKey } = company;
  return (
    <Card
      title="Company"
      aside={
        <Group gap="xs">
          {!company.suspendedAt && (
            <ActionButton
              variant="default"
              size="xs"
              leftSection={<IconBan size={16} stroke={1.7} aria-hidden />}
              right="SUSPENSION"
              disabledReason={checkNotReleased(company)[0]?.message}
              onClick={() => setIsSuspending(true)}
            >
              Suspend
            </ActionButton>
          )}
          <ActionButton
            variant="default"
            size="xs"
            leftSection={<IconPencil size={16} aria-hidden />}
            right="COMPANIES"
            disabledReason={checkNotReleased(company)[0]?.message}
            onClick={() => correctionModal.open('details')}
          >
            Correct details
          </ActionButton>
        </Group>
      }
    >
      <Facts
        facts={[
          ['Name', company.name],
          [
            'Email',
            <Group key="email" component="span" gap="2px 8px" justify="flex-end">
              {company.email}
              {!company.isEmailConfirmed && !company.erasedAt && <Tag tone="amber">Email not confirmed</Tag>}
            </Group>,
          ],
          ...(company.confirmedEmail ? [['Last confirmed', company.confirmedEmail] as [string, string]] : []),
          ['Domain', company.domain],
          ['Phone', formatPhone(company.phone)],
          ['Address', company.address || '-'],
          ['Plan', currentKey ? PLAN_TYPE_LABELS[currentKey.planType] : 'No running key'],
          ['Expiring At', currentKey ? <Timestamp key="at" at={currentKey.expiresAt} pattern="DD MMM YYYY" /> : '-'],
          ['Users', formatUsersInUse(company)],
          ['Keys', formatKeyCounts(company.keyCount, listedKeyCount)],
          [
            'Billing',
            <Group key="billing" component="span" gap="2px 12px" justify="flex-end">
              <Anchor component={Link} to={`/invoices?company=${company.id}`} inherit>
                Show invoices
              </Anchor>
              <Anchor component={Link} to={`/payments?company=${company.id}`} inherit>
                Show payments
              </Anchor>
            </Group>,
          ],
          ['Signed up', <Timestamp key="at" at={company.createdAt} pattern="DD MMM YYYY" />],
        ]}
      />
      {!company.isEmailConfirmed && !company.releasedAt && (
        <Group gap="sm" mt="md">
          <ResendConfirmation companyId={company.id} />
          {!company.confirmedEmail && (
            <ActionButton
              variant="default"
              size="xs"
              leftSection={<IconMailX size={16} stroke={1.7} aria-hidden />}
              right="COMPANIES"
              disabledReason={company.releaseRefusal}
              onClick={() => setIsReleasing(true)}
            >
              Release email and domain
            </ActionButton>
          )}
        </Group>
      )}
      <CorrectDetailsModal
        company={company}
        opened={correctionModal.opened && correctionModal.target === 'details' && !company.releasedAt}
        onClose={correctionModal.close}
      />
      <SuspendModal company={company} opened={isSuspending} onClose={() => setIsSuspending(false)} onDone={onDone} />
      <ReleaseModal
        company={company}
        opened={isReleasing}
        onClose={() => setIsReleasing(false)}
        onDone={() => void navigate('/companies')}
      />
    </Card>
  );
}

/** Formats the number of a company's keys. `keyCount` excludes replaced keys, `listedKeyCount` includes them. */
function formatKeyCounts(keyCount: number, listedKeyCount = keyCount): string {
  const replacedCount = listedKeyCount - keyCount;
  if (replacedCount <= 0) return formatCount(keyCount);
  return `${formatCount(keyCount)}, and ${formatCount(replacedCount)} replaced`;
}

/** Formats the number of users that the chat app reported and the user limit of the current key. */
function formatUsersInUse({ currentKey, latestSyncRecord: latestReport }: CompanyFactsFragment): string {
  if (!currentKey) return '-';
  const limitLabel = formatUserLimit(currentKey.userLimit);
  if (!latestReport) return `${limitLabel}, none reported yet`;
  return currentKey.userLimit
    ? `${formatCount(latestReport.users)} of ${limitLabel}`
    : `${formatCount(latestReport.users)}, ${limitLabel}`;
}
