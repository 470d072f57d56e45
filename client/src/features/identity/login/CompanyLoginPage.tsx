import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import classes from './LoginCard.module.css';
import { LogInForm } from './LogInForm.tsx';

// most people have an account
const SignUpForm = lazy(() => import('../sign-up/SignUpForm.tsx'));

interface CompanyLoginPageProps {
  isSignUp: boolean;
  onToggle: () => void;
  onLogIn: (token: string) => void;
}

/** One card for logging in and signing up; its side panel switches between them. */
export function CompanyLoginPage({ isSignUp, onToggle, onLogIn }: CompanyLoginPageProps) {
  // the email that has just signed up
  const [signedUp, setSignedUp] = useState<string | null>(null);
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
                setSignedUp(email);
                onToggle();
              }}
            />
          ) : (
            <LogInForm signedUp={signedUp} onLogIn={onLogIn} />
          )}
        </Suspense>
      </section>
    </div>
  );
}
