import { Anchor } from '@mantine/core';
import { memo } from 'react';
import classes from './Footer.module.css';

const THIS_YEAR = new Date().getFullYear();

export const Footer = memo(function Footer() {
  return (
    <footer className={classes.footer}>
      <span>© {THIS_YEAR} Licence Portal. All rights reserved.</span>
      <span>
        Developed by{' '}
        <Anchor href="https://opensource.org/license/mit" rel="noreferrer" inherit underline="always">
          the Licence Portal contributors
        </Anchor>
      </span>
    </footer>
  );
});
