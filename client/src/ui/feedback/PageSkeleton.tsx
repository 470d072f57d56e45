import { Paper, Skeleton, Stack } from '@mantine/core';
import classes from './DataState.module.css';

/** Shown instead of a page whose code is still loading. */
export function PageSkeleton() {
  return (
    <Paper p="lg" className={classes.late} aria-hidden>
      <Stack gap="md">
        <Skeleton h={16} w="30%" />
        <Skeleton h={12} w="80%" />
        <Skeleton h={12} w="65%" />
      </Stack>
    </Paper>
  );
}
