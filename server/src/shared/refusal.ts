import type { UserErrorCode } from './payload.ts';

export interface Refused {
  code: UserErrorCode;
  field: string | null;
  message: string;
}

/** An expected 'no' of the business: it reaches the caller as data (`userErrors`), never as a fault. */
export class Refusal extends Error {
  readonly refused: Refused[];

  constructor(refused: Refused[]) {
    super(refused.map(({ message }) => message).join(' '));
    this.refused = refused;
  }

  static of(code: UserErrorCode, message: string, field: string | null = null): Refusal {
    return new Refusal([{ code, field, message }]);
  }
}

/** Throws one refusal that names every field with a problem; `problems` maps an input field to its message. */
export function refuseProblems(problems: Partial<Record<string, string>>, code: UserErrorCode): void {
  const refused = Object.entries(problems).flatMap(([field, message]) => (message ? [{ code, field, message }] : []));
  if (refused.length) throw new Refusal(refused);
}
