import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { LogInForm } from './LogInForm.tsx';
import classes from './LoginCard.module.css';

// Loaded on demand, because most visitors already have an account.
const SignUpForm = lazy(() => import('../sign-up/SignUpForm.tsx'));

interface CompanyLoginPageProps {
  isSignUp: boolean;
  onToggle: () => void;
  onLogIn: (token: string) => void;
}

/** The login and sign-up card. Its side panel switches between the two forms. */
export function CompanyLoginPage({ isSignUp, onToggle, onLogIn }: CompanyLoginPageProps) {
  // The email of a company that has just signed up.
  const [signedUpEmail, setSignedUpEmail] = useState<string | null>(null);
  return (
    <div className={classes.card}>
      <aside className={classes.side}>
        <p className={classes.slogan}>Grow with Us !</p>
        <p className={classes.invitation}>To keep connected with us please login with your personal info</p>
        <Button variant="white" radius="xl" onClick={onToggle} className={classes.toggle}>
          {isSignUp ? 'Login' : 'SIGN UP'}
        </Button>
      </aside>
      <section className={classes.form}>
        <Suspense>
          {isSignUp ? (
            <SignUpForm
              onDone={(email) => {
                setSignedUpEmail(email);
                onToggle();
              }}
            />
          ) : (
            <LogInForm signedUpEmail={signedUpEmail} onLogIn={onLogIn} />
          )}
        </Suspense>
      </section>
    </div>
  );
}
