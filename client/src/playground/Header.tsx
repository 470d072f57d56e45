import { useSyncExternalStore } from 'react';
import { onPortalToken, portalToken } from './credentials.ts';
import styles from './Header.module.css';
import { LogIn } from './LogIn.tsx';
import { useIdentity } from './use-identity.ts';

/** The way back, the schema to take away, and as whom requests are sent. */
export function Header() {
  const { credentials, name, problem, enter, tryToEnter, leave } = useIdentity();
  const ofPortal = useSyncExternalStore(onPortalToken, portalToken);

  return (
    <header className={styles.header}>
      <a href="/" className={styles.link}>
        <span aria-hidden="true">←</span> Portal
      </a>
      <h1 className={styles.title}>GraphQL playground</h1>
      <a href="/schema.graphql" download className={styles.link}>
        Schema file
      </a>
      <div className={styles.identity}>
        <p role="status" className={styles.name}>
          {problem ?? name ?? (credentials ? 'Checking who is logged in …' : 'Nobody is logged in')}
        </p>
        {credentials ? (
          <button type="button" className="button" onClick={() => void leave()}>
            {credentials.isOwn ? 'Log out' : 'Forget'}
          </button>
        ) : (
          <>
            {ofPortal && (
              <button
                type="button"
                className="button"
                onClick={() => void tryToEnter({ kind: 'session', secret: ofPortal, isOwn: false })}
              >
                Use the portal’s session
              </button>
            )}
            <LogIn onEnter={enter} />
          </>
        )}
      </div>
    </header>
  );
}
