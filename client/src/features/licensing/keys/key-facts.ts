import type { ReactNode } from 'react';
import { formatAddOns, PLAN_TYPE_LABELS } from '../../catalogue/prices/plan-labels.ts';
import { formatUserLimit } from './key-labels.ts';
import type { KeyFactsFragment } from './keys.generated.ts';

type Key = KeyFactsFragment;

/** Render functions for values that are more than plain text. */
export interface FactRenderers {
  renderTime: (at: string) => ReactNode;
  /** Renders a link to another key, with the user limit of that key. */
  renderKey: (key: { id: string; userLimit: number }) => ReactNode;
}

/** A labelled fact of a key. It is omitted if `render` returns nothing. */
interface FactLine {
  label: string;
  render: (key: Key, renderers: FactRenderers) => ReactNode;
}

/** A line for each field of a key. Null for fields that the drawer and the print view render separately. */
const KEY_FACTS: Record<Exclude<keyof Key, 'id'>, FactLine | null> = {
  company: null,
  planType: { label: 'Plan Type', render: ({ planType }) => PLAN_TYPE_LABELS[planType] },
  createdAt: { label: 'Requested', render: ({ createdAt }, { renderTime }) => renderTime(createdAt) },
  startsAt: { label: 'Starts', render: ({ startsAt }, { renderTime }) => renderTime(startsAt) },
  expiresAt: { label: 'Expires', render: ({ expiresAt }, { renderTime }) => renderTime(expiresAt) },
  graceUntil: {
    label: 'Grace until',
    render: ({ status, graceUntil }, { renderTime }) => status === 'APPROVED' && graceUntil && renderTime(graceUntil),
  },
  licenceString: null,
  status: null,
  isWithdrawn: null,
  userLimit: { label: 'User', render: ({ userLimit }) => formatUserLimit(userLimit) },
  replaces: { label: 'Extends a key of', render: ({ replaces }, { renderKey }) => replaces && renderKey(replaces) },
  replacedBy: {
    label: 'Replaced by a key of',
    render: ({ replacedBy }, { renderKey }) => replacedBy && renderKey(replacedBy),
  },
  addOns: { label: 'Add-ons', render: ({ addOns }) => formatAddOns(addOns) },
  total: null,
};

/** Lists the label and value of each fact that applies to a key. */
export const listKeyFacts = (key: Key, renderers: FactRenderers): [label: string, value: ReactNode][] =>
  Object.values(KEY_FACTS).flatMap((line): [string, ReactNode][] => {
    const value = line?.render(key, renderers);
    return line && value ? [[line.label, value]] : [];
  });
