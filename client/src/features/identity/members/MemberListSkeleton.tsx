import { Group, Skeleton, Stack } from '@mantine/core';

export const MemberListSkeleton = () => (
  <Stack gap={0} px={20} py={8}>
    {Array.from({ length: 3 }, (_, index) => (
      <Group key={index} h={56} gap="xl" wrap="nowrap">
        <Skeleton h={12} w="30%" />
        <Skeleton h={12} w="12%" />
        <Skeleton h={12} w="10%" />
        <Skeleton h={12} w="14%" />
      </Group>
    ))}
  </Stack>
);
