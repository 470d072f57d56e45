import { Paper, Skeleton, Stack } from '@mantine/core';
import classes from './DataState.module.css';

/** Placeholder of a page whose code or required data is loading. */
export function PageSkeleton() {
  return (
    <Paper p="lg" className={classes.delayed} aria-hidden>
      <Stack gap="md">
        <Skeleton h={16} w="30%" />
        <Skeleton h={12} w="80%" />
        <Skeleton h={12} w="65%" />
      </Stack>
    </Paper>
  );
}
