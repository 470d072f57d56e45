import type { FastifyReply } from 'fastify';
import { createUnavailableError } from '../kernel/system-errors.ts';
import { toNetwork } from './networks.ts';
import { Role, type Viewer } from '../auth/viewer.ts';

interface ConcurrencyLimits {
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
export interface ConcurrencySlot {
  /** Does something during the turn, even when the caller goes away meanwhile; refuses when that was before. */
  runInSlot<T>(work: () => Promise<T>): Promise<T>;
  /** Refuses when the caller is gone. */
  assertClientConnected(): void;
}

interface SlotHolder {
  isAdministrator: boolean;
  account: string;
  address: string;
}

/** Limits how much of something costly runs at once; whoever comes too many is refused with 503 and holds nothing. */
export function createConcurrencyLimit({
  perAccount,
  inAll,
  perAddress = inAll,
  forAdministrators = inAll,
}: ConcurrencyLimits): (viewer: Viewer, reply: FastifyReply) => ConcurrencySlot {
  const holders = new Set<SlotHolder>();
  return (viewer, reply) => {
    const assertClientConnected = () => {
      if (reply.raw.closed) throw createUnavailableError();
    };
    const holder = getSlotHolder(viewer, reply.request.ip);
    const alike = [...holders].filter(({ isAdministrator }) => isAdministrator === holder.isAdministrator);
    assertClientConnected(); // it would never say again that it is closed
    if (
      alike.length >= (holder.isAdministrator ? forAdministrators : inAll) ||
      alike.filter(({ account }) => account === holder.account).length >= perAccount ||
      alike.filter(({ address }) => address === holder.address).length >= perAddress
    )
      throw createUnavailableError();
    holders.add(holder);
    let unsettled = 1;
    const settle = () => {
      unsettled -= 1;
      if (!unsettled) holders.delete(holder);
    };
    reply.raw.once('close', settle);
    return {
      assertClientConnected,
      async runInSlot(work) {
        assertClientConnected();
        unsettled += 1;
        return work().finally(settle);
      },
    };
  };
}

const getSlotHolder = (viewer: Viewer, ip: string): SlotHolder => ({
  isAdministrator: viewer.role === Role.Admin,
  account: 'companyId' in viewer ? viewer.companyId : 'administratorId' in viewer ? viewer.administratorId : 'nobody',
  address: toNetwork(ip),
});
