import { type Problem, problemIf } from '../shared/problem.rules.ts';

/** What is wrong with a login before anything is looked up; `name` is an email or a username. */
export const checkLogIn = (name: { field: string; label: string; value: string }, password: string): Problem[] => [
  ...problemIf(name.field, !name.value.trim() && `${name.label} is required.`),
  ...problemIf('password', !password && 'Password is required.'),
];
