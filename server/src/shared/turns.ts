import type { FastifyReply } from 'fastify';
import { serviceUnavailable } from './faults.ts';
import { networkOf } from './networks.ts';
import { Role, type Viewer } from './viewer.ts';

interface Turns {
  /** How many one account may have at once. */
  perAccount: number;
  /** How many all accounts at one address may have together; as many as there are, when left out. */
  perAddress?: number;
  /** How many all companies may have together. */
  inAll: number;
  /** How many all administrators may have together; as many as companies, when left out. Nobody else takes theirs. */
  forAdministrators?: number;
}

/** Lasts until the caller has the answer or is gone, and what was begun during it is settled. */
export interface Turn {
  /** Does something during the turn, even when the caller goes away meanwhile; refuses when that was before. */
  during<T>(work: () => Promise<T>): Promise<T>;
  /** Refuses when the caller is gone. */
  mustBeWanted(): void;
}

interface Holder {
  isAdministrator: boolean;
  account: string;
  address: string;
}

/** Limits how much of something costly runs at once; whoever comes too many is refused with 503 and holds nothing. */
export function limitTurns({
  perAccount,
  inAll,
  perAddress = inAll,
  forAdministrators = inAll,
}: Turns): (viewer: Viewer, reply: FastifyReply) => Turn {
  const holders = new Set<Holder>();
  return (viewer, reply) => {
    const mustBeWanted = () => {
      if (reply.raw.closed) throw serviceUnavailable();
    };
    const holder = holderOf(viewer, reply.request.ip);
    const alike = [...holders].filter(({ isAdministrator }) => isAdministrator === holder.isAdministrator);
    mustBeWanted(); // it would never say again that it is closed
    if (
      alike.length >= (holder.isAdministrator ? forAdministrators : inAll) ||
      alike.filter(({ account }) => account === holder.account).length >= perAccount ||
      alike.filter(({ address }) => address === holder.address).length >= perAddress
    )
      throw serviceUnavailable();
    holders.add(holder);
    let unsettled = 1;
    const settle = () => {
      unsettled -= 1;
      if (!unsettled) holders.delete(holder);
    };
    reply.raw.once('close', settle);
    return {
      mustBeWanted,
      async during(work) {
        mustBeWanted();
        unsettled += 1;
        return work().finally(settle);
      },
    };
  };
}

const holderOf = (viewer: Viewer, ip: string): Holder => ({
  isAdministrator: viewer.role === Role.Admin,
  account: 'companyId' in viewer ? viewer.companyId : 'administratorId' in viewer ? viewer.administratorId : 'nobody',
  address: networkOf(ip),
});
