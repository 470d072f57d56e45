/** Splits an address with several hosts in libpq syntax, for example postgres://user:password@a:5432,b:5432/portal. */
export function listAddresses(address: string): string[] {
  const [, before = '', hosts = '', after = ''] = /^(\w+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(address) ?? [];
  return hosts.includes(',') ? hosts.split(',').map((host) => before + host + after) : [address];
}

/** Lists the hosts of a database address, without credentials, for logs and error messages. */
export const formatHosts = (address: string): string =>
  listAddresses(address)
    .map((each) => new URL(each).host)
    .join(', ');
