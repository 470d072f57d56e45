import { Skeleton, Stack } from '@mantine/core';

export const KeyFormSkeleton = () => (
  <Stack gap="lg">
    <Skeleton h={60} />
    <Skeleton h={60} />
    <Skeleton h={80} />
    <Skeleton h={160} />
    <Skeleton h={60} />
  </Stack>
);
