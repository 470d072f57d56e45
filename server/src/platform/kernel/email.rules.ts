import { changesDirection } from './free-text.rules.ts';
import { MAX_LOGIN_NAME_LENGTH } from './login-name.rules.ts';

const EMAIL_PATTERN = /^[^\s@<>(),;:"[\]\\]+@([\p{L}\p{N}_-]+\.)+[\p{L}\p{N}-]+$/u;

export const isEmail = (text: string): boolean =>
  text.length <= MAX_LOGIN_NAME_LENGTH && EMAIL_PATTERN.test(text) && !changesDirection(text);
