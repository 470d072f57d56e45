import type { ReactNode } from 'react';
import { addOnsText, PLAN_NAMES } from '../plans/plan-words.ts';
import { keyStateAt } from './key-state.ts';
import { formatUsers } from './key-words.ts';
import type { KeyFactsFragment } from './keys.generated.ts';

type Key = KeyFactsFragment;

/** Writes a moment the way the place of the fact shows it. */
type Moment<Text> = (at: string) => Text;

interface Fact {
  /** Its line in the drawer and on paper, left out where it says nothing; null where both show it in their own way. */
  line: { label: string; text: (key: Key, moment: Moment<ReactNode>) => ReactNode } | null;
  /** Its column in the CSV file; null for none. */
  column: { header: string; text: (key: Key, moment: Moment<string>, now: number) => string | number } | null;
}

const plan = ({ planType }: Key) => PLAN_NAMES[planType];
const grants = ({ addOns }: Key) => addOnsText(addOns);

/** Everything there is to say about a key, in the order of the CSV file's columns. */
export const KEY_FACTS: Record<Exclude<keyof Key, 'id'>, Fact> = {
  company: { line: null, column: { header: 'Company Name', text: ({ company }) => company.name } },
  planType: { line: { label: 'Plan Type', text: plan }, column: { header: 'Plan Type', text: plan } },
  createdAt: {
    line: { label: 'Requested', text: ({ createdAt }, moment) => moment(createdAt) },
    column: { header: 'Requested At', text: ({ createdAt }, moment) => moment(createdAt) },
  },
  startsAt: {
    line: { label: 'Starts', text: ({ startsAt }, moment) => moment(startsAt) },
    column: { header: 'Starting At', text: ({ startsAt }, moment) => moment(startsAt) },
  },
  expiresAt: {
    line: { label: 'Expires', text: ({ expiresAt }, moment) => moment(expiresAt) },
    column: { header: 'Expiring At', text: ({ expiresAt }, moment) => moment(expiresAt) },
  },
  licenceString: { line: null, column: { header: 'Key', text: ({ licenceString }) => licenceString } },
  status: {
    line: null,
    column: {
      header: 'Status',
      text: (key, _moment, now) => {
        const { label, note } = keyStateAt(key, now);
        return note ? `${label} (${note})` : label;
      },
    },
  },
  userLimit: {
    line: { label: 'User', text: ({ userLimit }) => formatUsers(userLimit) },
    // a number, so that a spreadsheet can add it up
    column: { header: 'User', text: ({ userLimit }) => userLimit || formatUsers(0) },
  },
  replaces: {
    line: { label: 'Extends a key of', text: ({ replaces }) => replaces && `${formatUsers(replaces.userLimit)} users` },
    column: null,
  },
  replacedBy: {
    line: {
      label: 'Replaced by a key of',
      text: ({ replacedBy }) => replacedBy && `${formatUsers(replacedBy.userLimit)} users`,
    },
    column: null,
  },
  addOns: { line: { label: 'Add-ons', text: grants }, column: { header: 'Add-ons', text: grants } },
  total: { line: null, column: { header: 'Price (INR)', text: ({ total }) => total } },
};

/** The facts of a key that have something to say, each with its name. */
export const linesOf = (key: Key, moment: Moment<ReactNode>): [label: string, text: ReactNode][] =>
  Object.values(KEY_FACTS).flatMap(({ line }): [string, ReactNode][] => {
    const text = line?.text(key, moment);
    return line && text ? [[line.label, text]] : [];
  });
