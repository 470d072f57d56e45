/** A query that a page sends when it opens. */
export interface FirstQuery {
  /** The body of the request. */
  body: string;
  /** True if the request contains the session token. */
  isAuthorised: boolean;
}

declare global {
  interface Window {
    /**
     * The early requests of index.html: the header `authorization` of authorised requests, and the pending responses by
     * request body. Not set if index.html has sent no query, or after the recording has stopped.
     */
    earlyQueries?: { authorization: string; responses: Record<string, Promise<Response> | undefined> };
  }
}

let isRecording = true;
const sentQueries: FirstQuery[] = [];

/**
 * Sends a GraphQL request, or returns the early response if index.html has sent the same query. Requests are recorded
 * until `stopRecordingQueries` is called, which must happen before the first mutation.
 */
export const fetchGraphql: typeof fetch = (input, init) => {
  const { body, headers } = init as { body: string; headers: Record<string, string> };
  const { authorization } = headers;
  if (isRecording) sentQueries.push({ body, isAuthorised: !!authorization });
  const early = window.earlyQueries;
  const response = early?.responses[body];
  // A login in another tab can have changed the session since index.html sent the query.
  if (!response || (authorization && authorization !== early.authorization)) return fetch(input, init);
  early.responses[body] = undefined;
  return response.catch(() => fetch(input, init));
};

/** Stops recording and returns the recorded queries. Also discards unused early responses, which become outdated. */
export function stopRecordingQueries(): readonly FirstQuery[] {
  isRecording = false;
  delete window.earlyQueries;
  return sentQueries;
}

// Later queries depend on what the user does.
for (const type of ['pointerdown', 'keydown'])
  window.addEventListener(type, stopRecordingQueries, { once: true, capture: true });
