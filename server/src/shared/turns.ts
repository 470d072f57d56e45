import type { FastifyReply } from 'fastify';
import { serviceUnavailable } from './faults.ts';
import type { Viewer } from './viewer.ts';

interface Turns {
  /** How many one account may have at once. */
  perAccount: number;
  /** How many all accounts may have together. */
  inAll: number;
}

/** Limits how much of something costly runs at once; whoever comes too many is refused with 503 and holds nothing. */
export function limitTurns({ perAccount, inAll }: Turns): (viewer: Viewer, reply: FastifyReply) => void {
  const holders: string[] = [];
  return (viewer, reply) => {
    const holder =
      'companyId' in viewer ? viewer.companyId : 'administratorId' in viewer ? viewer.administratorId : 'nobody';
    if (holders.length >= inAll || holders.filter((each) => each === holder).length >= perAccount)
      throw serviceUnavailable();
    holders.push(holder);
    reply.raw.once('close', () => holders.splice(holders.indexOf(holder), 1));
  };
}
