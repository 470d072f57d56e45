import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { listAlerts, focusFirstError } from '../../lib/forms/form-error-focus.ts';

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate' | 'ref'> {
  /** Validates and sends the form. Resolves after both success and failure; see `createSubmitHandler`. */
  submit: () => Promise<unknown>;
}

/**
 * The form element of every form and dialog. When a submission fails, it moves the focus to the first invalid field and
 * announces its message, or moves the focus to the alert of a problem that has no field.
 */
export function Form({ submit, ...form }: FormProps) {
  const element = useRef<HTMLFormElement>(null);
  const earlierAlerts = useRef<HTMLElement[]>([]);
  const [attempts, setAttempts] = useState(0);

  // an effect, because React first has to render what was refused
  useEffect(() => {
    if (attempts && element.current) focusFirstError(element.current, earlierAlerts.current);
  }, [attempts]);

  const send = async (sent: HTMLFormElement) => {
    earlierAlerts.current = listAlerts(sent);
    await submit();
    setAttempts((count) => count + 1);
  };
  return (
    <form
      {...form}
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // React passes the event of a dialog's form to the form that opened the dialog
        event.stopPropagation();
        void send(event.currentTarget);
      }}
    />
  );
}
