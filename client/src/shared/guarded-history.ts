import { UNSAFE_createBrowserHistory as createBrowserHistory, type To } from 'react-router';

type History = ReturnType<typeof createBrowserHistory>;

const browser = createBrowserHistory({ v5Compat: true });

/** Is told of a step before it is taken; true if it objects, and then takes the step itself once it may. */
type Guard = (isOtherPage: boolean, step: () => void) => boolean;

let objects: Guard = () => false;
/** The page that is shown; while the browser's Back is being asked about, the address is already another. */
let shownPath = browser.location.pathname;
/** Whether the next step is our own: back to where Back started from. */
let isReturning = false;

function take(to: To, step: () => void): void {
  if (!objects(browser.createURL(to).pathname !== shownPath, step)) step();
}

/** The browser's history, in which a guard may hold a step. The data router could do that too, at 14 kB. */
export const guardedHistory: History = {
  ...browser,
  get action() {
    return browser.action;
  },
  get location() {
    return browser.location;
  },
  push: (to, state) => take(to, () => browser.push(to, state)),
  replace: (to, state) => take(to, () => browser.replace(to, state)),
  listen: (listener) =>
    browser.listen((update) => {
      if (isReturning) {
        isReturning = false;
        return;
      }
      const { location, delta } = update;
      if (delta && objects(location.pathname !== shownPath, () => browser.go(delta))) {
        isReturning = true;
        browser.go(-delta);
        return;
      }
      shownPath = location.pathname;
      listener(update);
    }),
};

/** Sets who is told of every step. */
export function guardSteps(guard: Guard): void {
  objects = guard;
}
