export interface PortalHosts {
  publicUrl: string;
  adminHost?: string;
}

/** Returns the base URL of links in emails to administrators. It is at ADMIN_HOST, if this setting is set. */
export const getAdministratorUrl = ({ publicUrl, adminHost }: PortalHosts): string =>
  // Assigning a host without a port does not change the port of the URL.
  adminHost ? Object.assign(new URL(publicUrl), { host: adminHost }).origin : publicUrl;
