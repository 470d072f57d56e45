import { IconSettings } from '@tabler/icons-react';
import type { PaletteLink } from '../../lib/pages/portal-page.ts';
import type { ViewerRole } from '../routing.ts';
import type { PageRequirement } from './use-page-check.ts';

interface SettingsLink extends PaletteLink, PageRequirement {
  /** Other words for the setting, by which a search also finds it. */
  keywords?: string;
}

const createLink = (
  label: string,
  path: string,
  options: Pick<SettingsLink, 'companyRight' | 'keywords'> = {},
): SettingsLink => ({ label, path, hint: 'Setting', icon: IconSettings, ...options });

const ACCOUNT = { keywords: 'Profile, name' };
const PASSWORD = { keywords: 'Security' };
const TWO_STEP = { keywords: 'Security, 2FA, two-factor, two factor, MFA, authenticator app, recovery codes' };
const EMAILS = { keywords: 'Notifications, preferences' };
const SESSIONS = { keywords: 'Security, devices' };

/** Links to the cards and dialogs of each role's settings page. */
export const SETTINGS_LINKS: Record<ViewerRole, SettingsLink[]> = {
  customer: [
    createLink('Company details', '/settings?edit=profile', { companyRight: 'COMPANY', keywords: 'Profile' }),
    createLink('Profile picture', '/settings?edit=picture', { companyRight: 'COMPANY' }),
    createLink('Billing details', '/settings#billing', { companyRight: 'INVOICES', keywords: 'GSTIN' }),
    createLink('Your account', '/settings#account', ACCOUNT),
    createLink('Change password', '/settings?edit=password', PASSWORD),
    createLink('Two-step login', '/settings#two-step', TWO_STEP),
    createLink('Emails', '/settings#emails', EMAILS),
    createLink('Sessions', '/settings#sessions', SESSIONS),
    createLink('API tokens', '/settings#api-tokens', { companyRight: 'INTEGRATIONS' }),
  ],
  admin: [
    createLink('Plan prices', '/adminSettings'),
    createLink('Seller', '/adminSettings#seller'),
    createLink('Your account', '/adminSettings#account', ACCOUNT),
    createLink('Change password', '/adminSettings?account=password', PASSWORD),
    createLink('Two-step login', '/adminSettings#two-step', TWO_STEP),
    createLink('Sessions', '/adminSettings#sessions', SESSIONS),
    createLink('API tokens', '/adminSettings#api-tokens'),
    createLink('Emails', '/adminSettings#emails', EMAILS),
  ],
};
