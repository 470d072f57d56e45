const MESSAGE_SELECTOR = '.mantine-InputWrapper-error';
const CONTROL_SELECTOR = ':is(input, select, textarea, button):not(:disabled, [type="hidden"])';

export const listAlerts = (form: HTMLElement): HTMLElement[] => [
  ...form.querySelectorAll<HTMLElement>('[role="alert"]'),
];

/** The message of a field, which its control is described by. */
function findErrorMessage(control: HTMLElement): Element | null {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  const described = ids.map((id) => document.getElementById(id)).find((element) => element?.matches(MESSAGE_SELECTOR));
  return described ?? null;
}

/** The first invalid control with its message. A group of checkboxes or radio buttons has only a message. */
function findInvalidField(form: HTMLElement): { control: HTMLElement; message: Element | null } | null {
  const first = form.querySelector<HTMLElement>(`[aria-invalid="true"], ${MESSAGE_SELECTOR}`);
  if (!first) return null;
  if (!first.matches(MESSAGE_SELECTOR)) return { control: first, message: findErrorMessage(first) };
  const control = first.parentElement?.querySelector<HTMLElement>(CONTROL_SELECTOR);
  return control ? { control, message: first } : null;
}

/** Makes a message an alert. Screen readers announce an alert whose content has just been inserted. */
function announceMessage(message: Element): void {
  message.setAttribute('role', 'alert');
  message.append(...message.childNodes);
}

function moveFocus(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  // the sticky end of a form must not cover it
  element.scrollIntoView({ block: 'center' });
}

/** Moves the focus to the first invalid field of a form and announces its message, or to an alert that is new. */
export function focusFirstError(form: HTMLElement, earlierAlerts: readonly HTMLElement[]): void {
  const invalid = findInvalidField(form);
  if (invalid) {
    moveFocus(invalid.control);
    if (invalid.message) announceMessage(invalid.message);
    return;
  }
  const alert = listAlerts(form).find((each) => !earlierAlerts.includes(each));
  // an alert with a button has already focused it
  if (!alert || alert.contains(document.activeElement)) return;
  alert.tabIndex = -1;
  moveFocus(alert);
}
