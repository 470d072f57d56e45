import { useIdentity } from './use-identity.ts';
import styles from './Header.module.css';

// The server removes this attribute unless the schema is public.
const hasSchemaFile = document.querySelector('[data-has-schema-file]') !== null;

/**
 * The header of the playground. Links to the portal, the schema file if it is public, and the API guide, and shows the
 * account whose session the requests use.
 */
export function Header() {
  const identity = useIdentity();
  return (
    <header className={styles.header}>
      <a href="/" className={styles.link}>
        <span aria-hidden="true">←</span> Portal
      </a>
      <h1 className={styles.title}>GraphQL playground</h1>
      {hasSchemaFile && (
        <a href="/schema.graphql" download className={styles.link}>
          Schema file
        </a>
      )}
      <a href="/docs/api" className={styles.link}>
        API guide
      </a>
      <div className={styles.identity}>
        <p role="status" className={styles.name}>
          {identity ?? 'Not logged in'}
        </p>
        {identity === null && (
          <>
            <a href="/login" className={styles.link}>
              Log in as a company
            </a>
            <a href="/adminLogin" className={styles.link}>
              Log in as an administrator
            </a>
          </>
        )}
      </div>
    </header>
  );
}
