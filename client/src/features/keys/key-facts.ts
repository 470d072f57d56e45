import type { ReactNode } from 'react';
import { addOnsText, PLAN_NAMES } from '../plans/plan-words.ts';
import { formatUsers } from './key-words.ts';
import type { KeyFactsFragment } from './keys.generated.ts';

type Key = KeyFactsFragment;

/** How the place of the facts writes what is not only text. */
export interface Writing {
  moment: (at: string) => ReactNode;
  /** Another key, by its number of users. */
  key: (key: { id: string; userLimit: number }) => ReactNode;
}

/** A line of the drawer and on paper, left out where it says nothing. */
interface Line {
  label: string;
  text: (key: Key, writing: Writing) => ReactNode;
}

/** Everything there is to say about a key; null where the drawer and the paper show it in their own way. */
const KEY_FACTS: Record<Exclude<keyof Key, 'id'>, Line | null> = {
  company: null,
  planType: { label: 'Plan Type', text: ({ planType }) => PLAN_NAMES[planType] },
  createdAt: { label: 'Requested', text: ({ createdAt }, { moment }) => moment(createdAt) },
  startsAt: { label: 'Starts', text: ({ startsAt }, { moment }) => moment(startsAt) },
  expiresAt: { label: 'Expires', text: ({ expiresAt }, { moment }) => moment(expiresAt) },
  graceUntil: {
    label: 'Grace until',
    text: ({ status, graceUntil }, { moment }) => status === 'APPROVED' && graceUntil && moment(graceUntil),
  },
  licenceString: null,
  status: null,
  isWithdrawn: null,
  userLimit: { label: 'User', text: ({ userLimit }) => formatUsers(userLimit) },
  replaces: { label: 'Extends a key of', text: ({ replaces }, { key }) => replaces && key(replaces) },
  replacedBy: { label: 'Replaced by a key of', text: ({ replacedBy }, { key }) => replacedBy && key(replacedBy) },
  addOns: { label: 'Add-ons', text: ({ addOns }) => addOnsText(addOns) },
  total: null,
};

/** The facts of a key that have something to say, each with its name. */
export const linesOf = (key: Key, writing: Writing): [label: string, text: ReactNode][] =>
  Object.values(KEY_FACTS).flatMap((line): [string, ReactNode][] => {
    const text = line?.text(key, writing);
    return line && text ? [[line.label, text]] : [];
  });
