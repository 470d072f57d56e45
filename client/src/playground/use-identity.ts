import { useEffect, useState } from 'react';
import { type Credentials, keepCredentials, readCredentials } from './credentials.ts';
import { identify, logOut } from './identity.ts';

/** What the server says to credentials that it does not know. */
const UNKNOWN = {
  session: 'This session does not exist or has ended.',
  licence: 'There is no key with this licence string.',
};

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Whose credentials are sent, and how to change that. */
export function useIdentity() {
  const [credentials, setCredentials] = useState(readCredentials);
  const [name, setName] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const keep = (kept: Credentials | null, itsName: string | null) => {
    keepCredentials(kept);
    setCredentials(kept);
    setName(itsName);
  };

  /** Takes credentials that the server knows; throws where it does not. */
  const enter = async (entered: Credentials) => {
    const found = await identify(entered);
    if (!found) throw new Error(UNKNOWN[entered.kind]);
    keep(entered, found);
    setProblem(null);
  };

  /** Forgets the credentials, and ends a session that was started in here. */
  const leave = async () => {
    if (credentials?.isOwn) await logOut(credentials).catch(() => undefined);
    keep(null, null);
    setProblem(null);
  };

  useEffect(() => {
    // those that outlived a reload
    const kept = readCredentials();
    if (!kept) return;
    identify(kept).then(
      (found) => {
        setName(found);
        if (found) return;
        keepCredentials(null);
        setCredentials(null);
        setProblem(UNKNOWN[kept.kind]);
      },
      (error: unknown) => setProblem(wordsOf(error)),
    );
  }, []);

  return {
    credentials,
    name,
    problem,
    leave,
    enter,
    /** Like enter, but tells the problem instead of throwing it. */
    tryToEnter: (entered: Credentials) => enter(entered).catch((error: unknown) => setProblem(wordsOf(error))),
  };
}
