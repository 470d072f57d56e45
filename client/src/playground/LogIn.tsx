import { type HTMLAttributes, type SubmitEvent, useId, useRef, useState } from 'react';
import type { Credentials } from './credentials.ts';
import { logInAdministrator, logInCompany } from './identity.ts';
import styles from './LogIn.module.css';

interface Field {
  name: string;
  label: string;
  type?: 'email' | 'password';
  autoComplete: HTMLAttributes<HTMLInputElement>['autoCorrect'];
}

interface Way {
  label: string;
  fields: Field[];
  enter: (values: Record<string, string>) => Promise<Credentials>;
}
