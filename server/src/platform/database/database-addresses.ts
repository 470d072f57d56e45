/** Splits an address with several hosts in libpq syntax, for example postgres://user:password@a:5432,b:5432/portal. */
export function listAddresses(address: string): string[] {
  const [, prefix = '', hosts = '', suffix = ''] = /^(\w+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(address) ?? [];
  return hosts.includes(',') ? hosts.split(',').map((host) => prefix + host + suffix) : [address];
}

/** Lists the hosts of a database address, without credentials, for logs and error messages. */
export const formatHosts = (address: string): string =>
  listAddresses(address)
    .map((each) => new URL(each).host)
    .join(', ');
