import { type SubmitEvent, useId, useRef, useState } from 'react';
import type { Credentials } from './credentials.ts';
import { logInAdministrator, logInCompany } from './identity.ts';
import styles from './LogIn.module.css';

interface Field {
  name: string;
  label: string;
  type?: 'email' | 'password';
  autoComplete?: string;
}

interface Way {
  label: string;
  fields: Field[];
  enter: (values: Record<string, string>) => Promise<Credentials>;
}

const PASSWORD: Field = { name: 'password', label: 'Password', type: 'password', autoComplete: 'current-password' };

const WAYS: Way[] = [
  {
    label: 'Company',
    fields: [{ name: 'email', label: 'Email', type: 'email', autoComplete: 'username' }, PASSWORD],
    enter: ({ email = '', password = '' }) => logInCompany(email, password),
  },
  {
    label: 'Administrator',
    fields: [{ name: 'username', label: 'Username', autoComplete: 'username' }, PASSWORD],
    enter: ({ username = '', password = '' }) => logInAdministrator(username, password),
  },
  {
    label: 'Token',
    fields: [{ name: 'token', label: 'Session token' }],
    enter: async ({ token = '' }) => ({ kind: 'session', secret: token.trim(), isOwn: false }),
  },
  {
    label: 'Licence string',
    fields: [{ name: 'licence', label: 'Licence string of a key' }],
    enter: async ({ licence = '' }) => ({ kind: 'licence', secret: licence.trim(), isOwn: false }),
  },
];

/** A button, and the dialog in which to say as whom requests are sent. */
export function LogIn({ onEnter }: { onEnter: (credentials: Credentials) => Promise<void> }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [way, setWay] = useState(WAYS[0]!);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    setBusy(true);
    setProblem('');
    try {
      await onEnter(await way.enter(values));
      form.reset();
      dialog.current?.close();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <button type="button" className="button primary" onClick={() => dialog.current?.showModal()}>
        Log in
      </button>
      <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={() => setProblem('')}>
        <h2 id={titleId} className={styles.title}>
          Send requests as
        </h2>
        <form onSubmit={(event) => void submit(event)}>
          <div role="radiogroup" aria-labelledby={titleId} className={styles.ways}>
            {WAYS.map((each) => (
              <label key={each.label} className={styles.way}>
                <input
                  type="radio"
                  name="way"
                  checked={each === way}
                  onChange={() => {
                    setWay(each);
                    setProblem('');
                  }}
                />
                {each.label}
              </label>
            ))}
          </div>
          {way.fields.map(({ name, label, type = 'text', autoComplete = 'off' }) => (
            <label key={`${way.label} ${name}`} className={styles.field}>
              {label}
              <input
                name={name}
                type={type}
                autoComplete={autoComplete}
                autoCapitalize="none"
                spellCheck={false}
                required
              />
            </label>
          ))}
          <p className={styles.hint}>Kept in this tab alone, until it is closed.</p>
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
          <div className={styles.buttons}>
            <button type="button" className="button" onClick={() => dialog.current?.close()}>
              Cancel
            </button>
            <button type="submit" className="button primary" disabled={isBusy}>
              Continue
            </button>
          </div>
        </form>
      </dialog>
    </>
  );
}
