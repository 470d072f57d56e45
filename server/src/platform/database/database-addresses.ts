/** The addresses of an address with several hosts, as libpq writes it: postgres://user:password@a:5432,b:5432/portal. */
export function listAddresses(address: string): string[] {
  const [, before = '', hosts = '', after = ''] = /^(\w+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(address) ?? [];
  return hosts.includes(',') ? hosts.split(',').map((host) => before + host + after) : [address];
}

/** The hosts of an address, as people are told of them. */
export const formatHosts = (address: string): string =>
  listAddresses(address)
    .map((each) => new URL(each).host)
    .join(', ');
