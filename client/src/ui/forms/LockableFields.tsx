import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './LockableFields.module.css';

interface LockableFieldsProps {
  isLocked: boolean;
  children: ReactNode;
}

/** The fields of a form. None of them can be edited while they are locked. */
export const LockableFields = ({ isLocked, children }: LockableFieldsProps) => (
  <fieldset disabled={isLocked} className={classes.fields}>
    <Stack gap="lg">{children}</Stack>
  </fieldset>
);
