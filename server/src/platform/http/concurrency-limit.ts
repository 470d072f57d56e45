import type { FastifyReply } from 'fastify';
import { Role, type Viewer } from '../auth/viewer.ts';
import { createUnavailableError } from '../kernel/system-errors.ts';
import { toNetwork } from './networks.ts';

interface ConcurrencyLimits {
  /** Slots per member of a company, per administrator, and for all API tokens of a company together. */
  perAccount: number;
  /** Slots of all accounts of one company together. */
  perCompany: number;
  /**
   * Slots of all accounts at one IPv4 address or IPv6 /64 network. Companies and administrators are counted separately.
   * Default: `total`.
   */
  perAddress?: number;
  /** Slots of all companies together. */
  total: number;
  /** Slots of all administrators together, separate from those of companies. Default: `total`. */
  forAdministrators?: number;
}

/** A slot is released when the response has closed and all work started with `runInSlot` has settled. */
export interface ConcurrencySlot {
  /**
   * Runs work. The slot stays in use until the work settles, even if the client disconnects. Throws if the client has
   * already disconnected.
   */
  runInSlot<T>(work: () => Promise<T>): Promise<T>;
  /** Throws if the client has disconnected. */
  assertClientConnected(): void;
}

interface SlotHolder {
  isAdministrator: boolean;
  accountId: string;
  /** The company of the account. Null for an administrator. */
  companyId: string | null;
  address: string;
}

/**
 * Limits concurrent expensive work per account, per company, per address and in total. Requests over the limit get 503
 * and hold no slot.
 */
export function createConcurrencyLimit({
  perAccount,
  total,
  perCompany,
  perAddress = total,
  forAdministrators = total,
}: ConcurrencyLimits): (viewer: Viewer, reply: FastifyReply) => ConcurrencySlot {
  const holders = new Set<SlotHolder>();
  return (viewer, reply) => {
    const assertClientConnected = () => {
      if (reply.raw.closed) throw createUnavailableError();
    };
    const holder = getSlotHolder(viewer, reply.request.ip);
    const competitors = [...holders].filter(({ isAdministrator }) => isAdministrator === holder.isAdministrator);
    assertClientConnected(); // a closed response would not fire `close` again, so its slot would never be released
    if (
      competitors.length >= (holder.isAdministrator ? forAdministrators : total) ||
      competitors.filter(({ accountId }) => accountId === holder.accountId).length >= perAccount ||
      (holder.companyId &&
        competitors.filter(({ companyId }) => companyId === holder.companyId).length >= perCompany) ||
      competitors.filter(({ address }) => address === holder.address).length >= perAddress
    )
      throw createUnavailableError();
    holders.add(holder);
    let unsettledCount = 1;
    const settle = () => {
      unsettledCount -= 1;
      if (!unsettledCount) holders.delete(holder);
    };
    reply.raw.once('close', settle);
    return {
      assertClientConnected,
      async runInSlot(work) {
        assertClientConnected();
        unsettledCount += 1;
        return work().finally(settle);
      },
    };
  };
}

const getSlotHolder = (viewer: Viewer, ip: string): SlotHolder => ({
  isAdministrator: viewer.role === Role.Admin,
  accountId: getAccountId(viewer),
  companyId: 'companyId' in viewer ? viewer.companyId : null,
  address: toNetwork(ip),
});

function getAccountId(viewer: Viewer): string {
  if (viewer.role === Role.Customer) return viewer.memberId ?? `tokens of ${viewer.companyId}`;
  return 'administratorId' in viewer ? viewer.administratorId : 'nobody';
}
