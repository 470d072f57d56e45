import ipaddr from 'ipaddr.js';

/**
 * Whose address this is, as limits count it: an IPv4 address, or the /64 of an IPv6 address, as one subscriber has all
 * addresses in it.
 */
export function toNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const plain = ipaddr.process(address); // an IPv4 address written as IPv6 becomes one
  if (plain instanceof ipaddr.IPv4) return plain.toString();
  const network = plain.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
