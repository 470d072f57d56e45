import { Anchor, Avatar, Button, Group, Paper, SimpleGrid, Skeleton, Stack, Title } from '@mantine/core';
import { IconArrowLeft, IconBuilding, IconMailX } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { Card, Facts } from '../../shared/Card.tsx';
import { DataState } from '../../shared/DataState.tsx';
import { EmptyNotice } from '../../shared/EmptyNotice.tsx';
import { formatCount, formatPhone } from '../../shared/formats.ts';
import { initialsOf } from '../../shared/initials.ts';
import { late } from '../../shared/late.tsx';
import { Moment } from '../../shared/Moment.tsx';
import { isNotFound } from '../../shared/problem.ts';
import { Tag } from '../../shared/Tag.tsx';
import { CompanyKeys } from '../keys/CompanyKeys.tsx';
import { PLAN_NAMES } from '../plans/plan-words.ts';
import { SyncHistory } from '../sync/SyncHistory.tsx';
import { SyncLatest } from '../sync/SyncLatest.tsx';
import { type CompanyDetailsQuery, useCompanyDetailsQuery } from './companies.generated.ts';
import classes from './CompanyPage.module.css';

const ReleaseModal = late(() => import('./ReleaseModal.tsx'));

/** One company: who it is, its keys and what its chat app reported. */
export default function CompanyPage() {
  const { id = '' } = useParams();
  const result = useCompanyDetailsQuery({ variables: { id } });
  if (isNotFound(result.error)) return <UnknownCompany />;
  return (
    <Stack gap="md" key={id}>
      <Anchor component={Link} to="/companies" size="sm" className={classes.back}>
        <IconArrowLeft size={16} aria-hidden />
        All companies
      </Anchor>
      <DataState result={result} failure="The company could not be loaded" skeleton={<CompanySkeleton />}>
        {({ company }) => (
          <Stack gap="lg">
            <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
              <CompanyCard company={company} />
              <SyncLatest record={company.latestSyncRecord} />
            </SimpleGrid>
            <CompanyKeys companyId={id} onChanged={() => void result.refetch()} />
            {company.latestSyncRecord && <SyncHistory companyId={id} />}
          </Stack>
        )}
      </DataState>
    </Stack>
  );
}

function CompanyCard({ company }: { company: CompanyDetailsQuery['company'] }) {
  const [isReleasing, setIsReleasing] = useState(false);
  const navigate = useNavigate();
  return (
    <Card title="Company">
      <Group gap="md" mb="md" wrap="nowrap">
        <Avatar src={company.profilePicture} size={64} className={classes.picture} alt="">
          {initialsOf(company.name)}
        </Avatar>
        <div className={classes.who}>
          <Title order={3} className={classes.name}>
            {company.name}
          </Title>
          {!company.isEmailConfirmed && <Tag tone="amber">Email not confirmed</Tag>}
        </div>
      </Group>
      <Facts
        facts={[
          ['Email', company.email],
          ['Domain', company.domain],
          ['Phone', formatPhone(company.phone)],
          ['Address', company.address],
          ['Plan', company.currentKey ? PLAN_NAMES[company.currentKey.planType] : 'No key is running'],
          [
            'Expiring At',
            company.currentKey ? <Moment key="at" at={company.currentKey.expiresAt} pattern="DD/MM/YYYY" /> : '-',
          ],
          ['Keys', formatCount(company.keyCount)],
          ['Signed Up', <Moment key="at" at={company.createdAt} pattern="DD/MM/YYYY" />],
        ]}
      />
      {!company.isEmailConfirmed && !company.confirmedEmail && (
        <>
          <Button
            variant="default"
            mt="md"
            leftSection={<IconMailX size={18} stroke={1.7} aria-hidden />}
            onClick={() => setIsReleasing(true)}
          >
            Free email and domain
          </Button>
          <ReleaseModal
            company={company}
            opened={isReleasing}
            onClose={() => setIsReleasing(false)}
            onDone={() => void navigate('/companies')}
          />
        </>
      )}
    </Card>
  );
}

const UnknownCompany = () => (
  <Paper>
    <EmptyNotice
      icon={<IconBuilding size={28} stroke={1.5} aria-hidden />}
      title="There is no such company"
      text="The address may be mistyped, or the company may have been removed."
      action={
        <Button component={Link} to="/companies">
          All companies
        </Button>
      }
    />
  </Paper>
);

const CompanySkeleton = () => (
  <Stack gap="lg">
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
      <Skeleton h={420} />
      <Skeleton h={420} />
    </SimpleGrid>
    <Skeleton h={320} />
  </Stack>
);
