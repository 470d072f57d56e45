import { toHostUrl } from '../kernel/host-url.ts';

export interface PortalHosts {
  publicUrl: string;
  adminHost?: string;
}

/** Returns the base URL of links in emails to administrators. Uses the host ADMIN_HOST if it is set. */
export const getAdministratorUrl = ({ publicUrl, adminHost }: PortalHosts): string =>
  adminHost ? toHostUrl(publicUrl, adminHost) : publicUrl;
