import { IconSettings } from '@tabler/icons-react';
import type { PaletteLink } from '../../lib/pages/portal-page.ts';
import type { ViewerRole } from '../routing.ts';
import type { PageRequirement } from './use-page-check.ts';

const createLink = (label: string, path: string, requirement: PageRequirement = {}): PaletteLink & PageRequirement => ({
  label,
  path,
  hint: 'Setting',
  icon: IconSettings,
  ...requirement,
});

/** Links to the cards and dialogs of each role's settings page. */
export const SETTINGS_LINKS: Record<ViewerRole, (PaletteLink & PageRequirement)[]> = {
  customer: [
    createLink('Company details', '/settings?edit=profile', { companyRight: 'COMPANY' }),
    createLink('Profile picture', '/settings?edit=picture', { companyRight: 'COMPANY' }),
    createLink('Billing details', '/settings#billing', { companyRight: 'INVOICES' }),
    createLink('Your account', '/settings#account'),
    createLink('Change password', '/settings?edit=password'),
    createLink('Two-step login', '/settings#two-step'),
    createLink('Emails', '/settings#emails'),
    createLink('Sessions', '/settings#sessions'),
    createLink('API tokens', '/settings#api-tokens', { companyRight: 'INTEGRATIONS' }),
  ],
  admin: [
    createLink('Plan prices', '/adminSettings'),
    createLink('Seller', '/adminSettings#seller'),
    createLink('Your account', '/adminSettings#account'),
    createLink('Two-step login', '/adminSettings#two-step'),
    createLink('Sessions', '/adminSettings#sessions'),
    createLink('API tokens', '/adminSettings#api-tokens'),
    createLink('Emails', '/adminSettings#emails'),
  ],
};
