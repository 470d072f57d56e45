import type { ReactNode } from 'react';
import { formatAddOns, PLAN_TYPE_LABELS } from '../../catalogue/prices/plan-labels.ts';
import { formatUserLimit } from './key-labels.ts';
import type { KeyFactsFragment } from './keys.generated.ts';

type Key = KeyFactsFragment;

/** How the place of the facts writes what is not only text. */
export interface FactRenderers {
  renderTime: (at: string) => ReactNode;
  /** Another key, by its number of users. */
  renderKey: (key: { id: string; userLimit: number }) => ReactNode;
}

/** A line of the drawer and on paper, left out where it says nothing. */
interface FactLine {
  label: string;
  render: (key: Key, writing: FactRenderers) => ReactNode;
}

/** Everything there is to say about a key; null where the drawer and the paper show it in their own way. */
const KEY_FACTS: Record<Exclude<keyof Key, 'id'>, FactLine | null> = {
  company: null,
  planType: { label: 'Plan Type', render: ({ planType }) => PLAN_TYPE_LABELS[planType] },
  createdAt: { label: 'Requested', render: ({ createdAt }, { renderTime: moment }) => moment(createdAt) },
  startsAt: { label: 'Starts', render: ({ startsAt }, { renderTime: moment }) => moment(startsAt) },
  expiresAt: { label: 'Expires', render: ({ expiresAt }, { renderTime: moment }) => moment(expiresAt) },
  graceUntil: {
    label: 'Grace until',
    render: ({ status, graceUntil }, { renderTime: moment }) =>
      status === 'APPROVED' && graceUntil && moment(graceUntil),
  },
  licenceString: null,
  status: null,
  isWithdrawn: null,
  userLimit: { label: 'User', render: ({ userLimit }) => formatUserLimit(userLimit) },
  replaces: { label: 'Extends a key of', render: ({ replaces }, { renderKey: key }) => replaces && key(replaces) },
  replacedBy: {
    label: 'Replaced by a key of',
    render: ({ replacedBy }, { renderKey: key }) => replacedBy && key(replacedBy),
  },
  addOns: { label: 'Add-ons', render: ({ addOns }) => formatAddOns(addOns) },
  total: null,
};

/** The facts of a key that have something to say, each with its name. */
export const listKeyFacts = (key: Key, writing: FactRenderers): [label: string, text: ReactNode][] =>
  Object.values(KEY_FACTS).flatMap((line): [string, ReactNode][] => {
    const text = line?.render(key, writing);
    return line && text ? [[line.label, text]] : [];
  });
