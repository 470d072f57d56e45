import { Box, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { formatCount } from '../../../lib/formats/formats.ts';
import { Timestamp } from '../../../ui/elements/Timestamp.tsx';
import { DataState } from '../../../ui/feedback/DataState.tsx';
import { LastPageRedirect } from '../../../ui/lists/LastPageRedirect.tsx';
import { Pager } from '../../../ui/lists/Pager.tsx';
import { type InstallationsQuery, useInstallationsQuery } from './installations.generated.ts';
import classes from './Installations.module.css';

const PAGE_SIZE = 5;

type Installation = InstallationsQuery['key']['installationPage']['items'][number];

/** Lists the installations of the chat app that use a key, with the time when each was last seen. */
export function Installations({ keyId }: { keyId: string }) {
  const [page, setPage] = useState(1);
  const result = useInstallationsQuery({ variables: { keyId, page } });
  const total = result.data?.key.installationPage.pageInfo.totalCount;
  return (
    <Box component="section" aria-labelledby="installations" mt="xl">
      <Title order={3} id="installations" mb="xs">
        Installations{total ? ` (${formatCount(total)})` : ''}
      </Title>
      <DataState result={result} failure="The installations could not be loaded" skeleton={<Skeleton h={64} />}>
        {({
          key: {
            installationPage: { items, pageInfo },
          },
        }) => {
          if (!items.length && pageInfo.totalCount) {
            return <LastPageRedirect lastPage={pageInfo.totalPages} setPage={setPage} />;
          }
          if (!items.length) {
            return (
              <Text size="sm" c="dimmed">
                No installations in the last 90 days. Installations appear once the app sends an installationId when it
                validates the key.
              </Text>
            );
          }
          return (
            <Stack gap="sm">
              <ol className={classes.list}>
                {items.map((installation) => (
                  <li key={installation.id}>
                    <InstallationLines {...installation} />
                  </li>
                ))}
              </ol>
              {pageInfo.totalPages > 1 && (
                <Pager label="Pages of the installations" pageInfo={pageInfo} pageSize={PAGE_SIZE} onChange={setPage} />
              )}
            </Stack>
          );
        }}
      </DataState>
    </Box>
  );
}

const InstallationLines = ({ installationId, lastSeenAt, address, version }: Installation) => (
  <>
    <Text size="sm" fw={550} className={classes.name}>
      {installationId}
    </Text>
    <Text size="xs" c="dimmed">
      Last seen <Timestamp at={lastSeenAt} pattern="DD MMM YYYY, HH:mm" /> at {address}
      {version && `, version ${version}`}
    </Text>
  </>
);
