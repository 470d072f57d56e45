/** The cases in which an operation requires a step-up: a recently entered password. */
export enum StepUp {
  EVERY_CALL = 'EVERY_CALL',
  CHANGED_PRICE = 'CHANGED_PRICE',
  CHANGED_EMAIL = 'CHANGED_EMAIL',
  LICENCE_STRINGS = 'LICENCE_STRINGS',
}

interface StepUpRule {
  /** The text that is appended to the description of each operation with this step-up. */
  description: string;
  /** Whether API tokens with the required scopes are exempt. Otherwise they are rejected. */
  exemptsTokens: boolean;
}

const RECENT_PASSWORD = 'a password entered within the last ten minutes';

export const STEP_UP_RULES: Record<StepUp, StepUpRule> = {
  [StepUp.EVERY_CALL]: { description: `A session requires ${RECENT_PASSWORD}.`, exemptsTokens: true },
  [StepUp.CHANGED_PRICE]: {
    description: `To change a price, a session requires ${RECENT_PASSWORD}.`,
    exemptsTokens: true,
  },
  [StepUp.CHANGED_EMAIL]: {
    description: `Changing the email requires a session with ${RECENT_PASSWORD}.`,
    exemptsTokens: false,
  },
  [StepUp.LICENCE_STRINGS]: {
    description: `For a file with licence strings, a session requires ${RECENT_PASSWORD}.`,
    exemptsTokens: true,
  },
};
