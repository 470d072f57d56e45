import { getErrorCode, getErrorDetails } from './request-error.ts';

/** Formats the error of a failed request as `text`. After a rate limit, the server says when the user can try again. */
export const formatFailure = (text: string, error: unknown): string =>
  getErrorCode(error) === 'RATE_LIMITED' ? `${text} ${getErrorDetails(error).message}` : text;
