import { Group } from '@mantine/core';
import { checkNotFreed } from '@portal/server/companies/freed.rules';
import { IconBan, IconMailX, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ActionButton } from '../../shared/ActionButton.tsx';
import { useAddressTarget } from '../../shared/address-target.ts';
import { Card, Facts } from '../../shared/Card.tsx';
import { formatCount, formatPhone } from '../../shared/formats.ts';
import { late } from '../../shared/late.tsx';
import { Moment } from '../../shared/Moment.tsx';
import { Tag } from '../../shared/Tag.tsx';
import { formatUsers } from '../keys/key-words.ts';
import { PLAN_NAMES } from '../plans/plan-words.ts';
import type { CompanyFactsFragment } from './companies.generated.ts';
import { ResendConfirmation } from './ResendConfirmation.tsx';

const CorrectModal = late(() => import('./CorrectModal.tsx'));
const SuspendModal = late(() => import('./SuspendModal.tsx'));
const ReleaseModal = late(() => import('./ReleaseModal.tsx'));

interface CompanyCardProps {
  company: CompanyFactsFragment;
  /** Number of keys in the list next to the card, including replaced keys. */
  listedKeyCount?: number;
  onDone: () => void;
}

/** Who a company is, and what an administrator may do about that. */
export function CompanyCard({ company, listedKeyCount, onDone }: CompanyCardProps) {
  const [isSuspending, setIsSuspending] = useState(false);
  const [isReleasing, setIsReleasing] = useState(false);
  const correction = useAddressTarget('edit');
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
              refusal={checkNotFreed(company)[0]?.message}
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
            refusal={checkNotFreed(company)[0]?.message}
            onClick={() => correction.open('details')}
          >
            Correct details
          </ActionButton>
        </Group>
      }
    >
      <Facts
        facts={[
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
          ['Plan', currentKey ? PLAN_NAMES[currentKey.planType] : 'No key is running'],
          ['Expiring At', currentKey ? <Moment key="at" at={currentKey.expiresAt} pattern="DD/MM/YYYY" /> : '-'],
          ['Users', usersInUse(company)],
          ['Keys', keysText(company.keyCount, listedKeyCount)],
          ['Signed Up', <Moment key="at" at={company.createdAt} pattern="DD/MM/YYYY" />],
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
              refusal={company.releaseRefusal}
              onClick={() => setIsReleasing(true)}
            >
              Free email and domain
            </ActionButton>
          )}
        </Group>
      )}
      <CorrectModal company={company} opened={correction.opened && !company.releasedAt} onClose={correction.close} />
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

/** Number of a company's keys. Its list also shows replaced keys, which this number leaves out. */
function keysText(keyCount: number, listedKeyCount = keyCount): string {
  const replaced = listedKeyCount - keyCount;
  return replaced > 0 ? `${formatCount(keyCount)}, and ${formatCount(replaced)} replaced` : formatCount(keyCount);
}

/** How many users a company's chat app has reported, of how many its key allows. */
function usersInUse({ currentKey, latestSyncRecord: synced }: CompanyFactsFragment): string {
  if (!currentKey) return '-';
  const allowed = formatUsers(currentKey.userLimit);
  if (!synced) return `${allowed}, none reported yet`;
  return currentKey.userLimit
    ? `${formatCount(synced.users)} of ${allowed}`
    : `${formatCount(synced.users)}, ${allowed}`;
}
