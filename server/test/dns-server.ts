import dgram from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import type { AddressInfo } from 'node:net';

/** Addresses of a name: IPv4 as text, IPv6 as 16 bytes. */
export interface DnsRecords {
  ipv4?: string[];
  ipv6?: number[][];
}

/**
 * Serves DNS on loopback. If a name has a list of records, each query gets the next entry, and the last entry repeats.
 * A and AAAA queries are counted separately.
 */
export async function startDnsServer(names: Record<string, DnsRecords | DnsRecords[]>) {
  const queries: string[] = [];
  const socket = dgram.createSocket('udp4');
  socket.on('message', (message, { port, address }) => {
    const labels: string[] = [];
    let offset = 12;
    for (let length = message[offset]!; length; length = message[offset]!) {
      labels.push(message.toString('latin1', offset + 1, offset + 1 + length));
      offset += 1 + length;
    }
    const questionEnd = offset + 5;
    const isIpv4Query = message.readUInt16BE(offset + 1) === 1;
    const [name, kind] = [labels.join('.'), isIpv4Query ? 'A' : 'AAAA'];
    const answers = [names[name] ?? {}].flat();
    const previousCount = queries.filter((each) => each === `${kind} ${name}`).length;
    queries.push(`${kind} ${name}`);
    const { ipv4 = [], ipv6 = [] } = answers[Math.min(previousCount, answers.length - 1)]!;
    const addresses = isIpv4Query ? ipv4.map((text) => text.split('.').map(Number)) : ipv6;
    const records = addresses.map((bytes) =>
      Buffer.concat([
        Buffer.from([0xc0, 12, 0, isIpv4Query ? 1 : 28, 0, 1, 0, 0, 0, 0, 0, bytes.length]),
        Buffer.from(bytes),
      ]),
    );
    const header = Buffer.from(message.subarray(0, 12));
    header.writeUInt16BE(0x81_80, 2);
    header.writeUInt16BE(records.length, 6);
    header.writeUInt32BE(0, 8);
    socket.send(Buffer.concat([header, message.subarray(12, questionEnd), ...records]), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  const resolver = new Resolver({ timeout: 1000, tries: 1 });
  resolver.setServers([`127.0.0.1:${(socket.address() as AddressInfo).port}`]);
  return { resolver, queries, stop: () => socket.close() };
}
